#include "protocol/serve.hpp"

#include <string>
#include <utility>

#include "protocol/text.hpp"
#include "protocol/uci.hpp"

namespace sweeper {

void run_protocol(LineReader& reader, SessionHost& host, Writer& writer) {
    Uci uci(host, writer);
    std::string line;
    bool is_first = true;
    for (;;) {
        switch (reader.next(line)) {
            case Input::line:
                if (std::exchange(is_first, false)) line = std::string(after_byte_order_mark(line));
                if (!uci.receive(line)) return;
                break;
            case Input::too_long:
                uci.refuse("a line of more than " + std::to_string(LineReader::longest_line) + " bytes");
                break;
            case Input::hung_up:
            case Input::interrupted: return;
            case Input::end: {
                uci.end_of_input();
                constexpr Milliseconds interval{50};
                while (!uci.has_finished_within(interval)) {
                    if (writer.lost_reader() || reader.is_interrupted()) return;
                }
                return;
            }
        }
        if (writer.failed()) return;
    }
}

}  // namespace sweeper
