// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Limits concurrent calls. A call has a permit until the client has returned, even if nobody waits
 * for it any more.
 */
final class CallPermits {
  private final Semaphore permits;
  private final Optional<CallPermits> shared;

  CallPermits(int maximum) {
    this(maximum, Optional.empty());
  }

  /**
   * @param shared a limit that the calls also count against
   */
  CallPermits(int maximum, CallPermits shared) {
    this(maximum, Optional.of(shared));
  }

  private CallPermits(int maximum, Optional<CallPermits> shared) {
    this.permits = new Semaphore(maximum);
    this.shared = shared;
  }

  boolean tryAcquire() {
    if (!permits.tryAcquire()) {
      return false;
    }
    if (shared.isPresent() && !shared.get().tryAcquire()) {
      permits.release();
      return false;
    }
    return true;
  }

  void release() {
    shared.ifPresent(CallPermits::release);
    permits.release();
  }
}
