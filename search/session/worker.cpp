#include "search/session/worker.hpp"

#include <cassert>
#include <utility>

namespace sweeper {

Worker::Worker() : thread_([this] { run_jobs(); }) {}

Worker::~Worker() {
    wait();
    {
        const std::lock_guard lock(mutex_);
        is_dismissed_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Worker::start(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        assert(!job_ && job);
        job_ = std::move(job);
    }
    changed_.notify_all();
}

void Worker::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !job_; });
}

void Worker::run_jobs() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return job_ || is_dismissed_; });
        if (!job_) return;
        lock.unlock();
        job_();
        lock.lock();
        job_ = nullptr;
        changed_.notify_all();
    }
}

}  // namespace sweeper
