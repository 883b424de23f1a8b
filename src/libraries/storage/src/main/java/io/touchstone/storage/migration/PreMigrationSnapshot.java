// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.EmbeddedDatabaseFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * A copy of an H2 database in a file, taken before a migration and deleted after it. H2 commits at
 * each schema change. An interrupted migration therefore leaves a partly migrated schema, which no
 * later start could complete. PostgreSQL needs no copy, because it runs a migration in one
 * transaction.
 */
record PreMigrationSnapshot(Database database, Path script) {

  private static final String SUFFIX = ".before-migration.sql";

  /** Returns the snapshot of a database; empty if it is not an H2 database in a file. */
  static Optional<PreMigrationSnapshot> of(DataSource source) {
    return EmbeddedDatabaseFile.of(source)
        .map(file -> new PreMigrationSnapshot(new Database(source), file.sibling(SUFFIX)));
  }

  /** Returns whether a migration has started but not completed. */
  boolean exists() {
    return Files.exists(script);
  }

  /** Writes the snapshot, which appears under its name only when it is complete. */
  void create() {
    Path draft = script.resolveSibling(script.getFileName() + ".part");
    try {
      EmbeddedDatabaseFile.createForOwnerOnly(draft);
      database.first("SCRIPT TO ?", row -> true, draft.toString());
      force(draft);
      Files.move(draft, script, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot write the snapshot before the migration", failed);
    }
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Restores the database; can be repeated if it is interrupted. */
  void restore() {
    database.read(
        statements ->
            statements.update("DROP ALL OBJECTS")
                + statements.update("RUNSCRIPT FROM ?", script.toString()));
  }

  /** Deletes the snapshot after H2 has written all changes to disk. */
  void delete() {
    database.read(statements -> statements.update("CHECKPOINT SYNC"));
    try {
      Files.deleteIfExists(script);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot delete the snapshot before the migration", failed);
    }
  }
}
