// Checks the text of a FEN, so that the reference can read it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace certificates {

/// A field of a FEN after the board.
struct Field {
    std::string name;
    std::string pattern;  ///< a regular expression
    std::string allowed;  ///< the same in words
};

inline const Field side_field{"side", "[wb]", "w or b"};
inline const Field count_field{"count", "[0-9]{1,4}", "0 to 9999"};

struct FenFormat {
    int files;
    int ranks;
    std::string letters;  ///< that the board field may contain
    std::string balls;    ///< letters that occur at most once
    std::vector<Field> fields;
};

/// Returns a message about the first fault, with the field, its value and the allowed values; nullopt if
/// there is none.
std::optional<std::string> format_fault(const std::string& fen, const FenFormat& format);

}  // namespace certificates
