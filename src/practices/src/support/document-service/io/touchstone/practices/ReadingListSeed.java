// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.DocumentUpdates.NewGrant;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.storage.database.Database;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Generates the documents and comments of the reading lists, the same on every machine. A list has
 * about the size of the source's: 145 kB, of which comments are 70 %. The readers are not real
 * users, and nobody else can see the documents, so that they never change.
 */
@Dependent
public class ReadingListSeed {

  /** How many lists there are: enough that successive requests are for different ones. */
  static final int READERS = 32;

  static final int DOCUMENTS = 36;
  static final int COMMENTS = 12;

  private static final long FIRST_READER = 910_000_000_000_000_000L;
  private static final long FIRST_LIST = 0x7000_0000L;
  private static final long UUID_VERSION = 0x8000;
  private static final long UUID_VARIANT = 0x8000_0000_0000_0000L;
  private static final Instant LAST_CHANGE = Instant.parse("2015-10-19T14:13:50Z");
  private static final int WORDS = 26;
  private static final List<String> VOCABULARY =
      List.of("align", "arrow", "branch", "check", "draw", "legend", "network", "order", "review");

  private static final String STORED = "SELECT 1 FROM document_access WHERE user_id = ? LIMIT 1";
  private static final String INSERT_COMMENT =
      "INSERT INTO comment (document, number, author, created, edited, content, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, 1)";
  private static final String LAST_COMMENT = "UPDATE document SET last_comment = ? WHERE id = ?";

  private final Database database;
  private final DocumentUpdates updates;
  private final int users;
  private final long firstUser;

  /**
   * @param users how many users there are as authors
   * @param firstUser the lowest id of a user; the others follow without gaps
   */
  @Inject
  public ReadingListSeed(
      Database database,
      DocumentUpdates updates,
      @ConfigProperty(name = "seed.users") int users,
      @ConfigProperty(name = "seed.first-user") long firstUser) {
    this.database = database;
    this.updates = updates;
    this.users = users;
    this.firstUser = firstUser;
  }

  private static long reader(int list) {
    return FIRST_READER + list;
  }

  /** Stores a list in one transaction, unless it is stored already, and returns its reader. */
  long store(int list) {
    long reader = reader(list);
    if (database.first(STORED, row -> true, reader).isEmpty()) {
      database.write(
          statements -> {
            updates.insertAll(statements, documents(list));
            updates.grantAll(statements, documents(list).map(each -> grant(each, reader)));
            statements.updateAll(INSERT_COMMENT, documents(list).flatMap(this::comments));
            statements.updateAll(
                LAST_COMMENT, documents(list).map(each -> new Object[] {COMMENTS, each.id()}));
            return list;
          });
    }
    return reader;
  }

  private static NewGrant grant(Document document, long reader) {
    return new NewGrant(document, reader, Role.VIEWER);
  }

  private Stream<Document> documents(int list) {
    return LongStream.range(0, DOCUMENTS).mapToObj(number -> document(list, number));
  }

  private Document document(int list, long number) {
    UUID id = new UUID((FIRST_LIST + list) << Integer.SIZE | UUID_VERSION, UUID_VARIANT | number);
    String title = "Document " + number + " of reading list " + list;
    Instant saved = LAST_CHANGE.minusSeconds(number);
    long author = user(list * (long) DOCUMENTS + number);
    return new Document(id, title, author, saved, saved, DocumentUpdates.utf8Length(title), 1);
  }

  private long user(long number) {
    return firstUser + number % users;
  }

  private Stream<Object[]> comments(Document document) {
    RandomGenerator random =
        new SplittableRandom(
            document.id().getMostSignificantBits() ^ document.id().getLeastSignificantBits());
    return LongStream.rangeClosed(1, COMMENTS)
        .mapToObj(
            number ->
                new Object[] {
                  document.id(),
                  number,
                  user(number * document.creator()),
                  document.created(),
                  document.created(),
                  text(random)
                });
  }

  private static String text(RandomGenerator random) {
    return IntStream.range(0, WORDS)
        .mapToObj(word -> VOCABULARY.get(random.nextInt(VOCABULARY.size())))
        .collect(Collectors.joining(" "));
  }
}
