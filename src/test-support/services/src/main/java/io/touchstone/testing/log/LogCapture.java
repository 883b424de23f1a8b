// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.log;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Captures all log entries of a logger, at any level, until it is closed. */
public final class LogCapture extends Handler implements AutoCloseable {

  private final StringBuffer text = new StringBuffer();
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final Logger logger;
  private final Level before;

  private LogCapture(Logger logger) {
    this.logger = logger;
    this.before = logger.getLevel();
    setFormatter(new SimpleFormatter());
    logger.addHandler(this);
    logger.setLevel(Level.ALL);
  }

  public static LogCapture of(String logger) {
    return new LogCapture(Logger.getLogger(logger));
  }

  /** Returns all entries as a log file would contain them. */
  public String text() {
    return text.toString();
  }

  /** Returns the messages of all entries, in order. */
  public List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public void publish(LogRecord entry) {
    text.append(getFormatter().format(entry));
    messages.add(getFormatter().formatMessage(entry));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setLevel(before);
  }
}
