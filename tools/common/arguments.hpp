// Reads the command line of a tool.
#pragma once

#include <boost/program_options.hpp>
#include <iostream>
#include <stdexcept>

#include "protocol/option_fault.hpp"

namespace sweeper {

/// Reads the arguments into the variables of `known`. If `--help` is given, prints the help and returns
/// false. Throws std::runtime_error for bad arguments.
inline bool read_arguments(const boost::program_options::options_description& known, int count,
                           char** arguments, boost::program_options::variables_map& values) try {
    namespace options = boost::program_options;
    options::store(options::parse_command_line(count, arguments, known), values);
    if (values.contains("help")) {
        std::cout << known;
        return false;
    }
    options::notify(values);
    return true;
} catch (boost::program_options::error& fault) {
    throw std::runtime_error(message_of(fault));
}

}  // namespace sweeper
