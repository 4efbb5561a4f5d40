// The stream of the answers: from any thread of the program to the page.
#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>

namespace sweeper::web {

/// Stores the answers until the worker's first thread takes them, because only that thread can post to the
/// page. Other threads do not wait for it.
class AnswerBuffer final : public std::streambuf {
  public:
    /// Returns the whole lines since the last call, in the order in which they were written. A line that
    /// another thread is still writing stays.
    std::string take();

  protected:
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int_type overflow(int_type byte) override;
    /// Makes the first thread take the answers, at once if this is the first thread.
    int sync() override;

  private:
    std::mutex mutex_;
    std::string text_;
    bool is_expected_ = false;  ///< the first thread already knows that there are answers
};

/// The buffer of the program.
AnswerBuffer& answers();

}  // namespace sweeper::web
