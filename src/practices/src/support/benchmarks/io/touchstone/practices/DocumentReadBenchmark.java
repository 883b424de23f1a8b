// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.seed.DocumentSeed;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import javax.sql.ConnectionPoolDataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compares two ways to read one document: JDBC, which the product uses, and Jakarta Persistence
 * with Liberty's provider, EclipseLink. Each read is set up as for a request: a pooled connection,
 * a new EntityManager, and no shared cache, because another replica may have written. Identifiers
 * are drawn uniformly from {@value #DOCUMENTS} documents.
 *
 * <p>There are two kinds of read. {@code row…} reads one row by its key, the best case for
 * Persistence. {@code visible…} runs production's statement, which joins the permissions of the
 * caller and of everyone. Liberty's Jakarta Data is built on Persistence and cannot be faster.
 *
 * <pre>{@code
 * mvn -Pjmh verify -pl :practices -am
 * mvn -Pjmh verify -pl :practices -am -Djmh.options="DocumentRead -p database=H2 -f 1"
 * }</pre>
 *
 * <p>Expect JDBC to be faster on H2, where the provider is a large part of the cost. On PostgreSQL,
 * the round trip dominates, so expect little difference in time. {@code gc.alloc.rate.norm} shows a
 * difference on both. All ten combinations take about ten minutes. Results: {@code
 * target/jmh.json}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class DocumentReadBenchmark {

  private static final int DOCUMENTS = 10_000;
  private static final long FIRST_USER = 1;
  private static final int USERS = 50;
  private static final int REQUESTS = 1 << 16;

  private static final String ROW =
      "SELECT id, title, creator, created, saved, size, version FROM document WHERE id = ?";
  private static final String ROW_AS_RECORD =
      "SELECT NEW io.touchstone.practices.VisibleRow("
          + "d.id, d.title, d.creator, d.created, d.saved, d.size, d.version)"
          + " FROM Document d WHERE d.id = ?1";
  private static final String VISIBLE_AS_RECORD =
      "SELECT NEW io.touchstone.practices.VisibleRow("
          + "d.id, d.title, d.creator, d.created, d.saved, d.size, d.version, e.role, m.role)"
          + " FROM Document d"
          + " LEFT JOIN Access e ON (e.document = d.id AND e.userId = 0)"
          + " LEFT JOIN Access m ON (m.document = d.id AND m.userId = ?2)"
          + " WHERE d.id = ?1";

  @Param BenchmarkDatabase database;

  private DocumentStore store;
  private Database rows;
  private final RandomGenerator random = new SplittableRandom(1);

  private JdbcConnectionPool pool;
  private EntityManagerFactory persistence;
  private UUID[] requests;
  private int next;

  @Setup
  public void open() {
    ConnectionPoolDataSource source = database.source();
    List<UUID> ids = fill(source);
    pool = JdbcConnectionPool.create(source);
    rows = new Database(pool);
    store = new DocumentStore(rows);
    persistence =
        Persistence.createEntityManagerFactory(
            "documents", Map.of("jakarta.persistence.nonJtaDataSource", pool));
    requests = random.ints(REQUESTS, 0, DOCUMENTS).mapToObj(ids::get).toArray(UUID[]::new);
  }

  /**
   * Fills the database through a pool of its own. When its last connection closes, H2 completes the
   * background work of the writes.
   */
  private static List<UUID> fill(ConnectionPoolDataSource source) {
    JdbcConnectionPool pool = JdbcConnectionPool.create(source);
    new Migration(pool).run();
    DocumentSeed seed =
        new DocumentSeed(
            new Database(pool),
            new DocumentUpdates(),
            new PageUpdates(),
            DOCUMENTS,
            USERS,
            FIRST_USER);
    seed.store();
    pool.dispose();
    return seed.documents().map(Document::id).toList();
  }

  @TearDown
  public void close() {
    persistence.close();
    pool.dispose();
  }

  /** Restarts the sequence of requests. */
  void rewind() {
    next = 0;
  }

  private UUID id() {
    return requests[next++ & (REQUESTS - 1)];
  }

  @Benchmark
  public Document rowJdbc() {
    return rows.first(ROW, DocumentStore::document, id()).orElseThrow();
  }

  @Benchmark
  public Document rowEntity() {
    try (EntityManager request = persistence.createEntityManager()) {
      return request.find(DocumentEntity.class, id()).document();
    }
  }

  @Benchmark
  public Document rowRecord() {
    try (EntityManager request = persistence.createEntityManager()) {
      return request
          .createQuery(ROW_AS_RECORD, VisibleRow.class)
          .setParameter(1, id())
          .getSingleResult()
          .document();
    }
  }

  @Benchmark
  public VisibleDocument visibleJdbc() {
    return store.find(id(), FIRST_USER).orElseThrow();
  }

  @Benchmark
  public VisibleDocument visibleRecord() {
    try (EntityManager request = persistence.createEntityManager()) {
      return request
          .createQuery(VISIBLE_AS_RECORD, VisibleRow.class)
          .setParameter(1, id())
          .setParameter(2, FIRST_USER)
          .getSingleResult()
          .visibleDocument();
    }
  }
}
