// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.http.problem.ProblemException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits the images that are drawn concurrently and the requests that wait for their turn. An image
 * takes up to 32 MB while it is drawn, and the time of a processor that other requests need, too.
 */
final class DrawingLimit {

  /** Requests that wait for each concurrent image. Each occupies a thread, so they are few. */
  static final int QUEUED_PER_IMAGE = 2;

  private final Semaphore admitted;
  private final Semaphore drawing;

  /**
   * @param max the maximum number of concurrent images; 0 for one per two processors
   */
  DrawingLimit(int max) {
    int images = max == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() / 2) : max;
    admitted = new Semaphore(images * (1 + QUEUED_PER_IMAGE));
    drawing = new Semaphore(images, true);
  }

  /**
   * Draws an image as soon as it is its turn.
   *
   * @throws ProblemException 503 if too many others wait, or its turn does not come in time
   */
  byte[] run(Deadline deadline, Supplier<byte[]> work) {
    if (!admitted.tryAcquire()) {
      throw Deadline.unavailable();
    }
    try {
      return runInTurn(deadline, work);
    } finally {
      admitted.release();
    }
  }

  private byte[] runInTurn(Deadline deadline, Supplier<byte[]> work) {
    awaitTurn(deadline);
    try {
      return work.get();
    } finally {
      drawing.release();
    }
  }

  private void awaitTurn(Deadline deadline) {
    try {
      if (drawing.tryAcquire(deadline.remainingMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw Deadline.unavailable();
  }
}
