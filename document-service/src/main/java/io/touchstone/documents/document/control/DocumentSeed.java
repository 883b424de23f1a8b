// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentWriting.Grant;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.control.PageSeed;
import io.touchstone.documents.page.control.PageWriting;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Makes the documents that an empty database starts with: the same ones on every machine, the first
 * being the document of Lucid's article on hypermedia resources.
 */
@Dependent
public class DocumentSeed {

  private static final long SEED = 20160817;
  private static final Instant FIRST_DAY = Instant.parse("2015-01-01T00:00:00Z");
  private static final int SECONDS_OF_CREATION = 500 * 24 * 3600;
  private static final int SECONDS_OF_EDITING = 90 * 24 * 3600;

  private static final List<String> QUALITIES =
      List.of("Basic", "Annotated", "Simplified", "Proposed", "Current", "Shared", "Detailed");
  private static final List<String> SUBJECTS =
      List.of("Use Case", "Order", "Network", "Onboarding", "Billing", "Release", "Floor", "Data");
  private static final List<String> KINDS =
      List.of("Diagram", "Flowchart", "Map", "Sequence", "Plan", "Wireframe", "Timeline");

  private final Database database;
  private final DocumentWriting writing;
  private final PageWriting pages;
  private final int documents;
  private final int users;
  private final long firstUser;

  /**
   * @param database to store them in
   * @param writing how they are stored
   * @param pages how their pages are stored
   * @param documents how many documents to make
   * @param users how many users there are to create them
   * @param firstUser the lowest id of a user; the others follow it without a gap
   */
  @Inject
  public DocumentSeed(
      Database database,
      DocumentWriting writing,
      PageWriting pages,
      @ConfigProperty(name = "seed.documents") int documents,
      @ConfigProperty(name = "seed.users") int users,
      @ConfigProperty(name = "seed.first-user") long firstUser) {
    this.database = database;
    this.writing = writing;
    this.pages = pages;
    this.documents = documents;
    this.users = users;
    this.firstUser = firstUser;
  }

  /** Stores all of the documents or none. */
  public void store() {
    database.write(
        statements -> {
          writing.insertAll(statements, documents());
          writing.grantAll(statements, documents().flatMap(this::grants));
          pages.insertAll(statements, documents().map(Document::id).flatMap(PageSeed::pages));
          return documents;
        });
  }

  /** The same documents each time. */
  Stream<Document> documents() {
    RandomGenerator random = new SplittableRandom(SEED);
    return Stream.concat(Stream.of(example()), Stream.generate(() -> document(random)))
        .limit(documents);
  }

  /** One document in ten is its owner's alone; all others are for everyone to read. */
  private Stream<Grant> grants(Document document) {
    Grant owner = new Grant(document, document.creator(), Role.OWNER);
    boolean secret = Math.floorMod(document.id().getLeastSignificantBits(), 10) == 0;
    return secret
        ? Stream.of(owner)
        : Stream.of(owner, new Grant(document, Caller.ANYONE.id(), Role.VIEWER));
  }

  private Document example() {
    return document(
        UUID.fromString("ff0069a7-bf80-4f29-bdf0-aeb6cc8da593"),
        "Basic Use Case Diagram",
        firstUser,
        Instant.parse("2015-07-16T04:46:35Z"),
        Instant.parse("2016-08-17T16:33:58Z"));
  }

  private Document document(RandomGenerator random) {
    UUID id = randomId(random);
    String title =
        pick(QUALITIES, random) + " " + pick(SUBJECTS, random) + " " + pick(KINDS, random);
    long creator = firstUser + random.nextInt(users);
    Instant created = FIRST_DAY.plusSeconds(random.nextInt(SECONDS_OF_CREATION));
    Instant saved = created.plusSeconds(random.nextInt(SECONDS_OF_EDITING));
    return document(id, title, creator, created, saved);
  }

  private static Document document(
      UUID id, String title, long creator, Instant created, Instant saved) {
    long size = DocumentWriting.bytes(title) + PageSeed.bytes(id);
    return new Document(id, title, creator, created, saved, size, 1);
  }

  /** A UUID of version 4 (RFC 9562) whose bits come from the seed. */
  private static UUID randomId(RandomGenerator random) {
    long high = random.nextLong() & 0xffff_ffff_ffff_0fffL | 0x4000L;
    long low = random.nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static String pick(List<String> words, RandomGenerator random) {
    return words.get(random.nextInt(words.size()));
  }
}
