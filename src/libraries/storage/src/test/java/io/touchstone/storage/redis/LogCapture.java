// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.redis;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Captures all log entries of a logger, at any level, until it is closed. */
final class LogCapture extends Handler implements AutoCloseable {

  private final StringBuffer text = new StringBuffer();
  private final Logger logger;
  private final Level before;

  private LogCapture(Logger logger) {
    this.logger = logger;
    this.before = logger.getLevel();
    setFormatter(new SimpleFormatter());
    setLevel(Level.ALL);
  }

  static LogCapture of(String logger) {
    LogCapture log = new LogCapture(Logger.getLogger(logger));
    log.logger.addHandler(log);
    log.logger.setLevel(Level.ALL);
    return log;
  }

  String text() {
    return text.toString();
  }

  @Override
  public void publish(LogRecord entry) {
    text.append(getFormatter().format(entry));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setLevel(before);
  }
}
