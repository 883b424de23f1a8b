// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** All that is logged, down to the finest, while this is open. */
final class LogText extends Handler implements AutoCloseable {

  private final StringBuffer text = new StringBuffer();
  private final Logger logger;
  private final Level before;

  private LogText(Logger logger) {
    this.logger = logger;
    this.before = logger.getLevel();
    setFormatter(new SimpleFormatter());
    setLevel(Level.ALL);
  }

  static LogText of(String logger) {
    LogText log = new LogText(Logger.getLogger(logger));
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
