// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.wait.WaitBudget;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.stub.InterfaceStub;
import java.sql.Connection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class BorrowedConnectionTest {

  private static final int THREADS = 8;

  private final AtomicInteger returning = new AtomicInteger();
  private final AtomicInteger maxReturning = new AtomicInteger();

  @Test
  void returnsOneConnectionAtATime() {
    Database database = new Database(pool());
    List<Object> reads =
        Concurrently.attempts(
            THREADS,
            () ->
                IntStream.range(0, 10)
                    .mapToObj(number -> database.read(statements -> "read"))
                    .distinct()
                    .toList());
    assertEquals(Collections.nCopies(THREADS, List.of("read")), reads);
    assertEquals(1, maxReturning.get());
  }

  @Test
  void aRequestThatHasWaitedLongEnoughGetsNoFurtherConnection() {
    Database database = new Database(proxy(DataSource.class, BorrowedConnectionTest::slowly));
    WaitBudget.beginRequest();
    database.read(statements -> "read");
    DatabaseException rejected =
        assertThrows(DatabaseException.class, () -> database.read(statements -> "read again"));
    assertTrue(rejected.isOutage());
    WaitBudget.beginRequest();
    database.read(statements -> "read by the next request");
    WaitBudget.endRequest();
    database.read(statements -> "read by no request");
  }

  private static Object slowly() throws InterruptedException {
    Thread.sleep(BorrowedConnection.MAX_WAIT_MILLIS);
    return proxy(Connection.class, () -> null);
  }

  private DataSource pool() {
    return proxy(DataSource.class, () -> proxy(Connection.class, this::returnConnection));
  }

  /** Takes long enough for another thread to return its connection meanwhile. */
  private Object returnConnection() throws InterruptedException {
    maxReturning.accumulateAndGet(returning.incrementAndGet(), Math::max);
    Thread.sleep(2);
    returning.decrementAndGet();
    return null;
  }

  private static <T> T proxy(Class<T> type, Callable<Object> result) {
    return InterfaceStub.of(type, (self, method, arguments) -> result.call());
  }
}
