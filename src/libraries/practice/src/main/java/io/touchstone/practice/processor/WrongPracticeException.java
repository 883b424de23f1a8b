// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

/** A practice contradicts itself. The message becomes a compiler error at its class. */
final class WrongPracticeException extends RuntimeException {

  WrongPracticeException(String message) {
    super(message);
  }
}
