#include "system/exclusive_file.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "system/windows/win32.hpp"

namespace sweeper {

namespace {

constexpr DWORD read_and_write = GENERIC_READ | GENERIC_WRITE;
// No other writers. An open file may be renamed, which replace() needs for the new file.
constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_DELETE;

/// The position is part of the call. A handle has a position too, but the calls do not depend on it.
OVERLAPPED at(std::size_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset);
    place.OffsetHigh = static_cast<DWORD>(std::uint64_t{offset} >> 32U);
    return place;
}

std::error_code write_all(HANDLE file, std::size_t offset, std::string_view text) {
    constexpr std::size_t largest_part = std::size_t{1} << 30U;
    while (!text.empty()) {
        OVERLAPPED place = at(offset);
        DWORD written = 0;
        const auto size = static_cast<DWORD>(std::min(text.size(), largest_part));
        if (WriteFile(file, text.data(), size, &written, &place) == 0) return last_error();
        text.remove_prefix(written);
        offset += written;
    }
    return {};
}

/// Where an open file is. The system's answer has a prefix for long paths, which other programs do not
/// expect; it is removed from an ordinary path.
std::filesystem::path place_of(HANDLE file) {
    constexpr std::wstring_view prefix = L"\\\\?\\";
    std::wstring path(32'768, L'\0');  // the longest path that there can be
    path.resize(GetFinalPathNameByHandleW(file, path.data(), static_cast<DWORD>(path.size()), 0));
    const bool is_on_drive = path.starts_with(prefix) && path.substr(prefix.size() + 1, 1) == L":";
    if (is_on_drive && path.size() < prefix.size() + MAX_PATH) path.erase(0, prefix.size());
    return path;
}

/// Makes a new file beside another one, and sets `path` to where it is.
HANDLE make_file_beside(const std::filesystem::path& other, std::filesystem::path& path) {
    HANDLE file = INVALID_HANDLE_VALUE;
    for (std::uint64_t number = GetTickCount64(); file == INVALID_HANDLE_VALUE; ++number) {
        path = other;
        path.replace_filename(L"." + other.filename().native() + L"." + std::to_wstring(number));
        file = CreateFileW(path.c_str(), read_and_write, shared, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL,
                           nullptr);
        if (file == INVALID_HANDLE_VALUE && GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return file;
}

}  // namespace

void ExclusiveFile::close() {
    if (file_ != not_open) CloseHandle(handle_of(std::exchange(file_, not_open)));
}

std::error_code ExclusiveFile::open(const std::filesystem::path& path) {
    assert(file_ == not_open);
    file_ = number_of(CreateFileW(path.c_str(), read_and_write, shared, nullptr, OPEN_ALWAYS,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
    if (file_ == not_open) {
        const DWORD number = GetLastError();
        if (number == ERROR_SHARING_VIOLATION) return std::make_error_code(std::errc::text_file_busy);
        const DWORD attributes = GetFileAttributesW(path.c_str());
        if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
            return std::make_error_code(std::errc::is_a_directory);
        return error_of(number);
    }
    if (GetFileType(handle_of(file_)) != FILE_TYPE_DISK)
        return std::make_error_code(std::errc::is_a_directory);
    std::error_code fault;
    path_ = place_of(handle_of(file_));
    if (path_.empty()) path_ = std::filesystem::absolute(path, fault);  // some drives do not tell the place
    return fault;
}

std::error_code ExclusiveFile::read(std::string& text) const {
    text.clear();
    std::array<char, 1U << 16U> part{};
    for (;;) {
        OVERLAPPED place = at(text.size());
        DWORD count = 0;
        const BOOL done =
            ReadFile(handle_of(file_), part.data(), static_cast<DWORD>(part.size()), &count, &place);
        if (done == 0 && GetLastError() != ERROR_HANDLE_EOF) return last_error();
        if (count == 0) return {};
        text.append(part.data(), count);
    }
}

std::error_code ExclusiveFile::write(std::size_t offset, std::string_view text) {
    return write_all(handle_of(file_), offset, text);
}

std::error_code ExclusiveFile::resize(std::size_t size) {
    FILE_END_OF_FILE_INFO end{};
    end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
    const BOOL done = SetFileInformationByHandle(handle_of(file_), FileEndOfFileInfo, &end, sizeof end);
    return done != 0 ? std::error_code() : last_error();
}

std::error_code ExclusiveFile::flush() {
    return FlushFileBuffers(handle_of(file_)) != 0 ? std::error_code() : last_error();
}

std::error_code ExclusiveFile::replace(std::string_view text) {
    std::filesystem::path name;
    const HANDLE file = make_file_beside(path_, name);
    if (file == INVALID_HANDLE_VALUE) return last_error();
    std::error_code fault = write_all(file, 0, text);
    if (!fault && FlushFileBuffers(file) == 0) fault = last_error();
    if (!fault) {
        // A file cannot be replaced while it is open.
        close();
        const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
        if (MoveFileExW(name.c_str(), path_.c_str(), how) == 0) fault = last_error();
    }
    if (!fault) {
        file_ = number_of(file);
        return {};
    }
    CloseHandle(file);
    DeleteFileW(name.c_str());
    if (file_ == not_open) {
        file_ = number_of(CreateFileW(path_.c_str(), read_and_write, shared, nullptr, OPEN_EXISTING,
                                      FILE_ATTRIBUTE_NORMAL, nullptr));
    }
    return fault;
}

}  // namespace sweeper
