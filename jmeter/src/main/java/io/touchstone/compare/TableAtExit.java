// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * Prints the table of a comparison when Maven exits. Maven reports on the build after the
 * comparison, and that output would otherwise push the table off the screen. The build calls this
 * class inside Maven's own process, before the comparison starts in another one.
 */
public final class TableAtExit {

  private static final String OUT = "out=";
  private static final String PENDING = "compare.table-at-exit";

  private TableAtExit() {}

  /**
   * Arranges that the table is printed if it is written after now.
   *
   * @param arguments {@code out=} and the output directory of the comparison, which is empty if it
   *     was not chosen, and the default directory
   */
  public static void main(String[] arguments) {
    String chosen = arguments[0].substring(OUT.length());
    Path table = Path.of(chosen.isBlank() ? arguments[1] : chosen).resolve("table.txt");
    FileTime now = FileTime.from(Instant.now());
    Runtime.getRuntime().addShutdownHook(new PrintTable(table, now));
  }

  /** Returns whether another process prints the table of this one. */
  static boolean isPending() {
    return Boolean.getBoolean(PENDING);
  }

  /** A named class, because the class loader of a plugin is closed when the hook runs. */
  private static final class PrintTable extends Thread {

    private final Path table;
    private final FileTime since;

    PrintTable(Path table, FileTime since) {
      super(topThreadGroup(), "print-table");
      this.table = table;
      this.since = since;
    }

    /** The plugin destroys its own thread group, after which no thread of it can start. */
    private static ThreadGroup topThreadGroup() {
      ThreadGroup group = Thread.currentThread().getThreadGroup();
      while (group.getParent() != null) {
        group = group.getParent();
      }
      return group;
    }

    @Override
    public void run() {
      try {
        if (Files.exists(table) && Files.getLastModifiedTime(table).compareTo(since) >= 0) {
          System.out.print(Files.readString(table));
          System.out.flush();
        }
      } catch (IOException unreadable) {
        System.err.println("compare: " + table + " cannot be read");
      }
    }
  }
}
