# A function that other scripts use to compile Boost.Program_options, the only library that is more than headers, for
# compilers for which Debian has no package.

# fetch_program_options FOLDER: downloads the source of Debian's Boost into the folder, and unpacks Program_options to
# FOLDER/*/libs/program_options/src. The sources of packages are in lists that most systems do not use, so this function
# has settings of its own for apt-get and leaves those of the system alone.
fetch_program_options() {
    local folder keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    mkdir -p "$1"/{lists,cache}
    folder=$(realpath "$1")
    # The system's own mirror.
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' 'Codename: bookworm' \
        'Component: main' | sed "s|^|deb-src [signed-by=$keyring] |" >"$folder/sources.list"
    local settings=(-o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=-
        -o "Dir::State::Lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User="$(id -un)")
    apt-get "${settings[@]}" update -qq
    (cd "$folder" && apt-get "${settings[@]}" source -qq --download-only boost1.74)
    tar -C "$folder" -xf "$folder"/boost1.74_*.orig.tar.* --wildcards '*/libs/program_options/src'
}
