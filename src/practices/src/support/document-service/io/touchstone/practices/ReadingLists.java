// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.user.control.UserBatch;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.practices.ListedDocument.Author;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The lists of practices 14 to 18: documents that are shared with a reader, each with its author
 * and its comments. There are several readers, so that no cache outside the practices answers.
 * Authors are fetched in one call for each list, without a cache.
 *
 * <p>The version of a document stands for everything that a list shows of it. A comment must
 * therefore change the version of its document, as {@code touch} does in Rails. Nobody changes
 * these documents.
 */
@ApplicationScoped
public class ReadingLists {

  private static final String VERSIONS =
      "SELECT document, version FROM document_access WHERE user_id = ?"
          + " ORDER BY user_id DESC, saved DESC, document DESC";
  private static final String LAST_CHANGE =
      "SELECT saved FROM document_access WHERE user_id = ?"
          + " ORDER BY user_id DESC, saved DESC, document DESC LIMIT 1";
  private static final Jsonb JSONB = JsonbBuilder.create();

  @Inject Database database;
  @Inject ReadingListSeed seed;
  @Inject DocumentLinks links;
  @Inject UserBatch users;

  /** The readers whose lists are stored, by the number of the list. */
  private final Map<Integer, Long> readers = new ConcurrentHashMap<>();

  private volatile EntityDocuments entities;

  /** The response of user-service. */
  public record Authors(List<Author> users) {}

  /**
   * Returns the reader whose list a request is for. The first call for a list stores it.
   *
   * @param key selects one of the readers; may be null
   */
  long reader(String key) {
    int list = Math.floorMod(Objects.hashCode(key), ReadingListSeed.READERS);
    return readers.computeIfAbsent(list, seed::store);
  }

  /** Returns the documents of a list with their versions, last changed first. */
  List<ItemVersion> versions(long reader) {
    return database.list(VERSIONS, ReadingLists::version, reader);
  }

  private static ItemVersion version(ResultRow row) throws SQLException {
    return new ItemVersion(row.uuid(1), row.number(2));
  }

  /** Returns the time at which a document of the list last changed. */
  Date lastChange(long reader) {
    return Date.from(
        database.first(LAST_CHANGE, row -> row.instant(1), reader).orElse(Instant.EPOCH));
  }

  /** Returns the list with authors and comments. */
  ReadingList withComments(long reader) {
    return listed(entities().ofReader(reader, true));
  }

  /** Returns the list with authors, but without comments. */
  ReadingList summaries(long reader) {
    return listed(entities().ofReader(reader, false));
  }

  /** Returns the list with authors and comments, but loads it with SQL. */
  ReadingList withCommentsBySql(long reader) {
    return listed(new SqlDocuments(database).ofReader(reader));
  }

  /**
   * Returns documents with authors and comments, loaded and rendered together, in the given order,
   * with null for each deleted one.
   */
  List<RenderedItem> renderedWithComments(List<ItemVersion> versions) {
    return rendered(versions, entities().withIds(ids(versions), true));
  }

  /** Like {@link #renderedWithComments}, but without comments. */
  List<RenderedItem> renderedSummaries(List<ItemVersion> versions) {
    return rendered(versions, entities().withIds(ids(versions), false));
  }

  private static List<UUID> ids(List<ItemVersion> versions) {
    return versions.stream().map(ItemVersion::document).toList();
  }

  private List<RenderedItem> rendered(List<ItemVersion> versions, List<StoredDocument> documents) {
    Map<UUID, RenderedItem> byId =
        listed(documents).documents().stream()
            .map(item -> new RenderedItem(item.document().id(), item.toBytes()))
            .collect(Collectors.toMap(RenderedItem::document, Function.identity()));
    return versions.stream().map(version -> byId.get(version.document())).toList();
  }

  private ReadingList listed(List<StoredDocument> documents) {
    Map<Long, Author> authors = authors(documents);
    return new ReadingList(
        documents.stream()
            .map(
                stored ->
                    ListedDocument.of(stored, authors.get(stored.document().creator()), links))
            .toList());
  }

  private Map<Long, Author> authors(List<StoredDocument> documents) {
    String ids =
        documents.stream()
            .map(stored -> String.valueOf(stored.document().creator()))
            .distinct()
            .collect(Collectors.joining(","));
    if (ids.isEmpty()) {
      return Map.of();
    }
    return JSONB
        .fromJson(new ByteArrayInputStream(users.fetch(ids)), Authors.class)
        .users()
        .stream()
        .collect(Collectors.toMap(Author::id, Function.identity()));
  }

  /** Creates the entity manager factory at the first call: it exists only with practices. */
  private EntityDocuments entities() {
    EntityDocuments known = entities;
    if (known == null) {
      synchronized (this) {
        if (entities == null) {
          entities = connected();
        }
        known = entities;
      }
    }
    return known;
  }

  private EntityDocuments connected() {
    try {
      return new EntityDocuments(database.source());
    } catch (NoClassDefFoundError absent) {
      throw ProblemException.notFound(
          "This server has no Jakarta Persistence; start it with PRACTICES_ENABLED=true.");
    }
  }

  @PreDestroy
  void close() {
    if (entities != null) {
      entities.close();
    }
  }
}
