#include "web/answers.hpp"

#include <emscripten/emscripten.h>

#include <utility>

extern "C" {
/// In answers.js: runs on the first thread, takes the answers and passes them to the page.
void sweeper_post_answers();

/// Takes the answers. The text is valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* sweeper_take_answers() {
    static std::string text;
    text = sweeper::web::answers().take();
    return text.c_str();
}
}

namespace sweeper::web {

std::string AnswerBuffer::take() {
    const std::lock_guard lock(mutex_);
    is_expected_ = false;
    const std::size_t end = text_.rfind('\n') + 1;  // 0 if there is no newline
    std::string lines = text_.substr(0, end);
    text_.erase(0, end);
    return lines;
}

std::streamsize AnswerBuffer::xsputn(const char* text, std::streamsize count) {
    const std::lock_guard lock(mutex_);
    text_.append(text, static_cast<std::size_t>(count));
    return count;
}

AnswerBuffer::int_type AnswerBuffer::overflow(int_type byte) {
    const char c = traits_type::to_char_type(byte);
    xsputn(&c, 1);
    return byte;
}

int AnswerBuffer::sync() {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(is_expected_, true)) return 0;
    }
    sweeper_post_answers();
    return 0;
}

AnswerBuffer& answers() {
    static AnswerBuffer buffer;
    return buffer;
}

}  // namespace sweeper::web
