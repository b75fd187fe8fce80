/// Extensions of movies and other files that this program can't write. Folders of frames can't end in them; other endings,
/// such as that of `run-1.5`, are parts of names.
enum OtherExtensions {
    /// All of them, in lower case.
    static let all = Set(
        lists.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })

    // Texts instead of lists of texts, which the compiler reads slowly.
    private static let lists = [
        // Movies.
        """
        264 265 3g2 3gp 3gpp asf av1 avi avs braw divx dv f4v flv gifv h264 h265 hevc insv ivf m1v m2ts m2v m4v mj2
        mjp2 mjpeg mjpg mkv mng mp4v mpe mpeg mpg mts mxf nut obu ogm ogv qt r3d rm rmvb swf tod vob webmv wmv wtv
        y4m yuv
        """,
        // Pictures.
        """
        3fr ai arw astc avif avifs bmp bpg cdr cgm cr2 cr3 cur dcm dds dib djvu dng dpx dwg dxf emf eps erf exr fit
        fits flif hdp hdr heic heics heif heifs icns ico iff indd j2c j2k jfif jls jp2 jpe jpeg jpf jpg jpm jpx jxl
        jxr kra ktx ktx2 nef nrw ora orf pam pbm pct pcx pef pfm pgm pict pnm ppm procreate psb psd pvr qoi raf raw
        rw2 sgi srw svg svgz tga tif tiff vtf wbmp wdp wmf x3f xbm xcf xpm
        """,
        // Sounds.
        """
        aac ac3 aif aifc aiff alac amr ape au caf dts eac3 flac m3u m3u8 m4a m4b m4r mid midi mka mp2 mp3 mpa oga
        ogg opus snd spx tta wav wave weba wma wv
        """,
        // Subtitles.
        """
        ass dfxp itt lrc sbv scc srt ssa stl sub ttml vtt
        """,
        // Documents.
        """
        adoc azw azw3 bib csv doc docm docx dot dotx eml epub htm html ics ini ipynb key log md mht mhtml mobi msg
        numbers odf odg odp ods odt oxps pages pdf plist pot potx pps ppsx ppt pptx ps pub rst rtf tex toml tsv txt
        vcf vsd vsdx xhtml xls xlsb xlsm xlsx xml xps yaml yml
        """,
        // Code and data.
        """
        bash bat cc cfg cjs cmd conf cpp cs css db go hpp java js json json5 jsonc jsonl jsx kt less lua mjs ndjson
        parquet php pl proto ps1 py rb rs sass scss sh sql sqlite sqlite3 strings svelte swift ts tsx vue wasm xib
        zsh
        """,
        // Fonts.
        """
        dfont eot otc otf pfb pfm ttc ttf woff woff2
        """,
        // Models.
        """
        3ds 3mf abc bvh dae fbx glb gltf iges igs mtl obj ply skp step stp usd usda usdc usdz vrm x3d
        """,
        // Archives and programs.
        """
        7z apk appimage br bz2 cab cpio deb dll dmg dylib exe gz img ipa iso jar lz lz4 lzma msi pkg rar rpm so tar
        tbz tbz2 tgz torrent txz war xz z zip zst
        """,
        // Projects.
        """
        aep aepx aet afdesign afphoto afpub als blend c4d drp fcpbundle fcpxml fig flp hip hiplc idml lottie ma
        mogrt nk prproj psdt riv rive rivx sketch storyboard veg xcodeproj xcworkspace xd
        """,
    ]
}
