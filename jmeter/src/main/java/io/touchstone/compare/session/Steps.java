// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

/** Takes the steps of a comparison until it is asked to stop, and shows the progress. */
record Steps(Progress progress, StopSignal stopSignal) {

  /** Something that is done for one practice. */
  @FunctionalInterface
  interface Step {
    void take() throws InterruptedException;
  }

  /**
   * Takes a step, or skips it if the practice has failed or the comparison is to stop.
   *
   * @param what the variant and what is done with it
   * @param seconds its expected duration
   */
  void take(PracticeRun run, String what, double seconds, Step step) throws InterruptedException {
    if (run.failed() || stopSignal.requested()) {
      progress.skip(seconds);
    } else {
      progress.next(run.practice().label() + " " + what, seconds);
      step.take();
    }
  }

  /** Takes a step with a runner, which gives the practice up if only the step fails. */
  void take(VariantRunner runner, PracticeRun run, String what, double seconds, Step step)
      throws InterruptedException {
    take(run, what, seconds, () -> runner.attempt(run, step));
  }
}
