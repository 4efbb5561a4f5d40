#include "protocol/line_reader.hpp"

#include <utility>

namespace sweeper {

Input LineReader::next(std::string& line) {
    while (!take_line(line)) {
        if (at_end_) return Input::end;
        buffer_.erase(0, begin_);
        searched_ -= std::exchange(begin_, 0);
        switch (input_.read(buffer_)) {
            case Arrival::bytes: break;
            case Arrival::interrupted: return Input::interrupted;
            case Arrival::hung_up: return Input::hung_up;
            case Arrival::end:
                at_end_ = true;
                if (!buffer_.empty()) buffer_ += '\n';  // the last line may have no newline
                break;
        }
    }
    return std::exchange(too_long_, false) ? Input::too_long : Input::line;
}

bool LineReader::take_line(std::string& line) {
    const std::size_t newline = buffer_.find('\n', searched_);
    if (newline == std::string::npos) {
        if (buffer_.size() - begin_ > longest_line) {
            too_long_ = true;
            buffer_.resize(begin_ + 1);  // keeps one byte, so that next() ends the line with a newline
        }
        searched_ = buffer_.size();
        return false;
    }
    if (newline - begin_ > longest_line) too_long_ = true;  // a read can return a whole line of any length
    line.assign(buffer_, begin_, newline - begin_);
    begin_ = searched_ = newline + 1;
    return true;
}

}  // namespace sweeper
