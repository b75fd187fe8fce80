import unittest

from packaging import manual

PAGE = """.Dd November 28, 2026
.Dt ANIMRENDER.GOLDEN.VERIFY 1
.Os
.Sh NAME
.Nm "animrender golden verify"
.Nd "Compare animations."
.Sh SYNOPSIS
.Nm
.Op Fl -json
.Sh DESCRIPTION
Prints a line.

  animrender golden verify Golden

Exit codes; the most serious counts:

  0         all match
  2         frames
            differ

The end.
.Bl -tag -width 6n
.It Fl -like Ar one
Like one.
.Pp
.It Fl -json
Print JSON.
.El
.Sh "EXIT STATUS"
.Ex -std
.Sh "SEE ALSO"
.Xr animrender.golden 1
"""
TIDIED = """.Dd November 28, 2026
.Dt ANIMRENDER-GOLDEN-VERIFY 1
.Os
.Sh NAME
.Nm animrender-golden-verify
.Nd "Compare animations."
.Sh SYNOPSIS
.Nm "animrender golden verify"
.Op Fl -json
.Sh DESCRIPTION
Prints a line.
.Bd -literal
  animrender golden verify Golden
.Ed
.Pp
The end.
.Bl -tag -width 6n
.It Fl -like Ar one
Like one.
.It Fl -json
Print JSON.
.El
.Sh "EXIT STATUS"
Exit codes; the most serious counts:
.Bd -literal
  0         all match
  2         frames
            differ
.Ed
.Sh "SEE ALSO"
.Xr animrender-golden 1
"""


class TidiedTests(unittest.TestCase):
    def test_has_a_name_that_man_finds_and_exit_codes_in_their_section(self):
        self.assertEqual(manual.tidied(PAGE, "animrender.golden.verify"), TIDIED)

    def test_keeps_a_page_with_neither_description_nor_options(self):
        page = ".Dt ANIMRENDER 1\n.Nm animrender\n.Sh SYNOPSIS\n.Nm\n.Sh DESCRIPTION\n.Sh \"EXIT STATUS\"\n.Ex -std\n"
        self.assertEqual(manual.tidied(page, "animrender"), page.replace(".Nm\n", '.Nm "animrender"\n'))
