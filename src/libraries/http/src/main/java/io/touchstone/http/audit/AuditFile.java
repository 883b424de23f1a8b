// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.audit;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Also writes the audit log to files of its own, in the services that set {@code audit.directory}.
 * In the files with all other messages, a client that causes many of them could push it out.
 */
@WebListener
public class AuditFile implements ServletContextListener {

  /** The newest is {@code audit.0.log}. */
  static final String NAME = "audit.%g.log";

  private static final int MAX_BYTES = 10 * 1024 * 1024;
  private static final int MAX_FILES = 20;

  /** Held, since the JVM forgets the handlers of a logger that nobody holds. */
  private final Logger audit = Logger.getLogger(AuditLog.LOGGER);

  private FileHandler file;

  private static final class Line extends Formatter {
    @Override
    public String format(LogRecord event) {
      return event.getMessage() + '\n';
    }
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ConfigProvider.getConfig()
        .getOptionalValue("audit.directory", String.class)
        .ifPresent(directory -> open(Path.of(directory)));
  }

  void open(Path directory) {
    try {
      Files.createDirectories(directory);
      file = new FileHandler(directory.resolve(NAME).toString(), MAX_BYTES, MAX_FILES, true);
      file.setFormatter(new Line());
      audit.addHandler(file);
    } catch (IOException failed) {
      audit.log(Level.WARNING, "Cannot write the audit log to " + directory, failed);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    if (file != null) {
      audit.removeHandler(file);
      file.close();
    }
  }
}
