// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

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
 * What an H2 database in a file was before a migration, kept beside it until that is done. H2 ends
 * a transaction at each change of the schema, so that a migration which ends in the middle leaves a
 * part of itself, on which no other start would get further. PostgreSQL needs none of this: a
 * migration is one transaction there.
 */
record BeforeMigration(Database database, Path script) {

  private static final String SUFFIX = ".before-migration.sql";

  /** Empty where the database is no H2 database in a file. */
  static Optional<BeforeMigration> of(DataSource source) {
    return EmbeddedFile.of(source)
        .map(file -> new BeforeMigration(new Database(source), file.sibling(SUFFIX)));
  }

  /** Whether a migration has begun that is not done. */
  boolean isKept() {
    return Files.exists(script);
  }

  /** Keeps the present state; whoever finds the file finds all of it. */
  void keep() {
    Path draft = script.resolveSibling(script.getFileName() + ".part");
    try {
      OwnerOnlyFile.create(draft);
      database.first("SCRIPT TO ?", row -> true, draft.toString());
      force(draft);
      Files.move(draft, script, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException("the state before a migration cannot be kept", failed);
    }
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Makes the database what it was; may be done again when it ended in the middle. */
  void bringBack() {
    database.read(
        statements ->
            statements.update("DROP ALL OBJECTS")
                + statements.update("RUNSCRIPT FROM ?", script.toString()));
  }

  /** Once nothing can undo the present state, not even the loss of what H2 has yet to write. */
  void forget() {
    database.read(statements -> statements.update("CHECKPOINT SYNC"));
    try {
      Files.deleteIfExists(script);
    } catch (IOException failed) {
      throw new UncheckedIOException("the state before a migration cannot be deleted", failed);
    }
  }
}
