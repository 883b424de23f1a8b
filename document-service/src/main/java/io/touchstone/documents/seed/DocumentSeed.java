// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.DocumentUpdates.NewGrant;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.service.Seed;
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
 * Generates the documents of an empty database. They are the same on every machine; the first is
 * the example from Lucid's article on hypermedia resources.
 */
@Dependent
public class DocumentSeed implements Seed {

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
  private final DocumentUpdates updates;
  private final PageUpdates pages;
  private final int documents;
  private final int users;
  private final long firstUser;

  /**
   * @param documents how many documents to generate
   * @param users how many users there are as creators
   * @param firstUser the lowest id of a user; the others follow without gaps
   */
  @Inject
  public DocumentSeed(
      Database database,
      DocumentUpdates updates,
      PageUpdates pages,
      @ConfigProperty(name = "seed.documents") int documents,
      @ConfigProperty(name = "seed.users") int users,
      @ConfigProperty(name = "seed.first-user") long firstUser) {
    this.database = database;
    this.updates = updates;
    this.pages = pages;
    this.documents = documents;
    this.users = users;
    this.firstUser = firstUser;
  }

  @Override
  public boolean isMissing() {
    return database.first("SELECT 1 FROM document LIMIT 1", row -> true).isEmpty();
  }

  @Override
  public void store() {
    database.write(
        statements -> {
          updates.insertAll(statements, documents());
          updates.grantAll(statements, documents().flatMap(this::grants));
          OwnerQuota.addUp(statements);
          pages.insertAll(statements, documents().map(Document::id).flatMap(PageSeed::pages));
          return documents;
        });
  }

  /** Returns the documents to store, always the same. */
  public Stream<Document> documents() {
    RandomGenerator random = new SplittableRandom(SEED);
    return Stream.concat(Stream.of(example()), Stream.generate(() -> document(random)))
        .limit(documents);
  }

  /** One document in ten is private to its owner; everyone can read the others. */
  private Stream<NewGrant> grants(Document document) {
    NewGrant owner = new NewGrant(document, document.creator(), Role.OWNER);
    boolean isPrivate = Math.floorMod(document.id().getLeastSignificantBits(), 10) == 0;
    return isPrivate
        ? Stream.of(owner)
        : Stream.of(owner, new NewGrant(document, Caller.ANONYMOUS.id(), Role.VIEWER));
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
    long size = Document.utf8Length(title) + PageSeed.bytes(id);
    return new Document(id, title, creator, created, saved, size, 1);
  }

  /** Returns a version 4 UUID (RFC 9562) with bits from the seeded generator. */
  private static UUID randomId(RandomGenerator random) {
    long high = random.nextLong() & 0xffff_ffff_ffff_0fffL | 0x4000L;
    long low = random.nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static String pick(List<String> words, RandomGenerator random) {
    return words.get(random.nextInt(words.size()));
  }
}
