// Verifies certificates of forced goals (certificate.hpp) without the engine, by the rules of the slow
// references (tests/reference).
//
//   sweeper_check_certificate FILE...
//
// Prints `FILE verified` or `FILE REFUTED: why` for each file, and an error for each file that it cannot
// read. The exit status is 1 if a certificate is refuted or cannot be read.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "tools/check_certificates/certificate.hpp"
#include "tools/check_certificates/checker.hpp"

namespace {

/// Whether the certificate in a file is verified.
bool check_file(const std::string& file) {
    try {
        std::ifstream stream(file);
        if (!stream) throw std::runtime_error("the file cannot be read");
        certificates::verify(certificates::read_certificate(stream));
        std::cout << file << " verified" << std::endl;
        return true;
    } catch (const certificates::Refutation& why) {
        std::cout << file << " REFUTED: " << why.what() << std::endl;
    } catch (const std::runtime_error& error) {
        std::cerr << "error: " << file << ": " << error.what() << std::endl;
    }
    return false;
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        std::cerr << "usage: sweeper_check_certificate FILE...\n";
        return EXIT_FAILURE;
    }
    int status = EXIT_SUCCESS;
    for (int i = 1; i < count; ++i)
        if (!check_file(arguments[i])) status = EXIT_FAILURE;
    return status;
}
