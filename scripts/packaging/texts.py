"""What packages say about the program."""

SUMMARY = "renders the animations of a JSON spec into frames, GIFs and movies"
DESCRIPTION = """animrender draws layers with transforms, masks, shadows and text on virtual
time, without a window or a GPU. It compares what it draws with goldens, and
reads Lottie files."""
