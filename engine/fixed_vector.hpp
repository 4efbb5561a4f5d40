// A vector that stores up to Capacity elements inside the object, so that hot paths do not allocate.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace sweeper {

/// Elements must be trivially copyable and destructible. The storage stays uninitialised until elements are
/// pushed, so constructing a vector of any capacity costs nothing.
template <typename T, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    using value_type = T;

    FixedVector() {}  // `= default` would zero the storage on value-initialisation

    FixedVector(const FixedVector& other) : size_(other.size_) {
        std::uninitialized_copy(other.begin(), other.end(), begin());
    }
    FixedVector& operator=(const FixedVector& other) {
        if (this != &other) {
            size_ = other.size_;
            std::uninitialized_copy(other.begin(), other.end(), begin());
        }
        return *this;
    }
    ~FixedVector() = default;

    static constexpr std::size_t capacity() {
        return Capacity;
    }
    std::size_t size() const {
        return size_;
    }
    bool empty() const {
        return size_ == 0;
    }
    void clear() {
        size_ = 0;
    }
    /// Precondition: size() < capacity().
    void push_back(const T& value) {
        assert(size_ < Capacity);
        std::construct_at(begin() + size_++, value);
    }
    /// Adds a value-initialised element and returns a reference, so that the caller fills the element in
    /// place. An element that is filled elsewhere with narrow stores and then copied with wide loads would
    /// cause a store-forwarding stall. Precondition: size() < capacity().
    T& emplace_back() {
        assert(size_ < Capacity);
        return *std::construct_at(begin() + size_++);
    }
    /// Precondition: not empty.
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    T& operator[](std::size_t i) {
        assert(i < size_);
        return begin()[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return begin()[i];
    }
    T& back() {
        return (*this)[size_ - 1];
    }
    const T& back() const {
        return (*this)[size_ - 1];
    }
    T* begin() {
        return elements_;
    }
    T* end() {
        return begin() + size_;
    }
    const T* begin() const {
        return elements_;
    }
    const T* end() const {
        return begin() + size_;
    }

  private:
    std::size_t size_ = 0;
    union {
        T elements_[Capacity];
    };
};

}  // namespace sweeper
