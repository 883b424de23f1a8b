// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects the keeper's warnings. */
final class LogCapture extends Handler implements AutoCloseable {

  private final Logger logger = Logger.getLogger("io.touchstone.keeper");
  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());

  LogCapture() {
    logger.addHandler(this);
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  @Override
  public void publish(LogRecord entry) {
    if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
      warnings.add(entry.getMessage());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
  }
}
