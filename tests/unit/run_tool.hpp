// Runs the main function of a tool within a test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace sweeper {

/// Runs a tool and keeps its exit status and output.
struct ToolRun {
    using Main = int (*)(int, char**);

    ToolRun(Main tool, const std::vector<std::string>& arguments) {
        run(tool, arguments);
    }
    /// Adds `option` and the name of a file that contains `text` to the arguments.
    ToolRun(Main tool, const std::string& option, const std::string& text,
            std::vector<std::string> arguments) {
        const auto file = std::filesystem::temp_directory_path() / ("sweeper" + option + "_test.txt");
        std::ofstream(file) << text;
        arguments.insert(arguments.end(), {option, file.string()});
        run(tool, arguments);
        std::filesystem::remove(file);
    }

    int status = 0;
    std::string output;
    std::string errors;

  private:
    void run(Main tool, std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "tool");
        std::vector<char*> pointers;
        for (std::string& each : arguments) pointers.push_back(each.data());
        std::ostringstream out;
        std::ostringstream err;
        auto* const to_out = std::cout.rdbuf(out.rdbuf());
        auto* const to_err = std::cerr.rdbuf(err.rdbuf());
        status = tool(static_cast<int>(pointers.size()), pointers.data());
        std::cout.rdbuf(to_out);
        std::cerr.rdbuf(to_err);
        output = out.str();
        errors = err.str();
    }
};

}  // namespace sweeper
