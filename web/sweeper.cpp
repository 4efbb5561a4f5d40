// The program for a web page: the protocol without standard streams. gui/page/engine/worker.js passes the
// lines of the page to it.
#include <emscripten/emscripten.h>

#include <ostream>
#include <vector>

#include "protocol/session_host.hpp"
#include "protocol/uci.hpp"
#include "protocol/writer.hpp"
#include "variants/registry.hpp"
#include "web/answers.hpp"
#include "web/single_thread.hpp"

namespace {

#ifdef __EMSCRIPTEN_PTHREADS__
using Protocol = sweeper::Uci;
#else
using Protocol = sweeper::web::SingleThread;
#endif

class Program {
  public:
    bool receive(const char* line) {
        return protocol_.receive(line);
    }

  private:
    std::vector<sweeper::Variant> variants_ = sweeper::builtin_variants();
    sweeper::SessionHost host_{variants_};
    std::ostream stream_{&sweeper::web::answers()};
    sweeper::Writer writer_{stream_};
    Protocol protocol_{host_, writer_};
};

Program& program() {
    static auto* const running = new Program;  // runs until the page ends the worker
    return *running;
}

}  // namespace

extern "C" {
/// Starts the program: it is ready for lines.
EMSCRIPTEN_KEEPALIVE void sweeper_start() {
    program();
}

/// Receives a line without its newline. Returns false for `quit`.
EMSCRIPTEN_KEEPALIVE bool sweeper_receive(const char* line) {
    return program().receive(line);
}
}
