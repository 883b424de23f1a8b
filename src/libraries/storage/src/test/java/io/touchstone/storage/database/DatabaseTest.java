// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class DatabaseTest {

  private static final String ADD = "UPDATE account SET balance = balance + 1 WHERE id = ?";

  private final Database database;
  private final AtomicInteger attempts = new AtomicInteger();

  DatabaseTest(TestDatabase testDatabase) {
    database = new Database(testDatabase.empty());
    database.write(
        statements -> {
          statements.update("CREATE TABLE account (id BIGINT PRIMARY KEY, balance BIGINT)");
          return statements.update("INSERT INTO account (id, balance) VALUES (1, 0), (2, 0)");
        });
  }

  @Test
  void rollsBackIfTheWorkFails() {
    IllegalStateException reason = new IllegalStateException("changed my mind");
    assertEquals(
        reason,
        assertThrows(
            IllegalStateException.class,
            () ->
                database.write(
                    on -> {
                      on.update(ADD, 1L);
                      throw reason;
                    })));
    assertEquals(List.of(0L, 0L), balances());
  }

  @Test
  void rollsBackIfAStatementFails() {
    assertThrows(
        DatabaseException.class,
        () -> database.write(on -> on.update(ADD, 1L) + on.update("UPDATE nowhere SET x = 1")));
    assertEquals(List.of(0L, 0L), balances());
  }

  @Test
  void othersSeeATransactionOnlyAfterItsCommit() {
    database.write(
        on -> {
          on.update(ADD, 1L);
          on.update(ADD, 2L);
          assertEquals(List.of(0L, 0L), balances());
          return null;
        });
    assertEquals(List.of(1L, 1L), balances());
  }

  /** As if the network failed between the commit and the return of the connection to the pool. */
  @ParameterizedTest
  @ValueSource(strings = {"setAutoCommit[true]", "closenull"})
  void aCommittedTransactionSucceedsIfItsConnectionFailsAfterwards(String failing) {
    List<String> ran = new ArrayList<>();
    Database unreliable = new Database(failingIn(failing));
    int changed =
        unreliable.write(
            on -> {
              on.afterCommit(() -> ran.add("after the commit"));
              return on.update(ADD, 1L);
            });
    assertEquals(1, changed);
    assertEquals(List.of("after the commit"), ran);
    assertEquals(List.of(1L, 0L), balances());
  }

  /** Returns a source of connections that fail after they have carried out one of their methods. */
  private DataSource failingIn(String failing) {
    return InterfaceStub.of(
        DataSource.class,
        (source, borrow, none) -> {
          Connection connection = database.source().getConnection();
          return InterfaceStub.of(
              Connection.class,
              (self, method, arguments) -> {
                Object result = method.invoke(connection, arguments);
                if ((method.getName() + Arrays.toString(arguments)).equals(failing)) {
                  throw new SQLException("connection reset", "08006");
                }
                return result;
              });
        });
  }

  @Test
  void runsActionsOfTheCommittedAttemptAfterTheCommit() {
    List<String> ran = new ArrayList<>();
    SQLException conflict = new SQLException("could not serialize access", "40001");
    database.write(
        on -> {
          int attempt = attempts.incrementAndGet();
          on.afterCommit(() -> ran.add(attempt + ": " + balances()));
          if (attempt < 3) {
            throw new DatabaseException(conflict);
          }
          return on.update(ADD, 1L);
        });
    assertEquals(List.of("3: [1, 0]"), ran);
  }

  @Test
  void readsHaveNoActionsAfterACommit() {
    assertThrows(
        UnsupportedOperationException.class,
        () ->
            database.read(
                on -> {
                  on.afterCommit(() -> {});
                  return null;
                }));
  }

  /** On a busy machine, the transaction that waited for the lock wakes up late. */
  @Test
  void theVictimOfADeadlockIsRetriedAndLetsTheOtherGoFirst() throws Exception {
    ExecutorService others = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
        others.execute(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
            });
      }
      for (int round = 0; round < 10; round++) {
        attempts.set(0);
        CyclicBarrier bothHoldOneLock = new CyclicBarrier(2);
        CompletableFuture<Integer> other =
            CompletableFuture.supplyAsync(() -> addToBoth(2, 1, bothHoldOneLock));
        addToBoth(1, 2, bothHoldOneLock);
        other.get(30, TimeUnit.SECONDS);
        assertEquals(List.of(2L, 2L), balances());
        assertTrue(attempts.get() > 2, "there was no deadlock");
        database.write(on -> on.update("UPDATE account SET balance = 0"));
      }
    } finally {
      others.shutdownNow();
    }
  }

  private int addToBoth(long first, long second, CyclicBarrier firstIsDone) {
    return database.write(
        on -> {
          int changed = on.update(ADD, first);
          if (attempts.incrementAndGet() <= 2) {
            assertDoesNotThrow(() -> firstIsDone.await(10, TimeUnit.SECONDS));
          }
          return changed + on.update(ADD, second);
        });
  }

  @ParameterizedTest
  @CsvSource({"40001, 5", "23505, 1"})
  void onlyConflictsAreRetriedAFewTimes(String state, int expected) {
    SQLException failure = new SQLException("any", state);
    assertThrows(
        DatabaseException.class,
        () ->
            database.write(
                on -> {
                  attempts.incrementAndGet();
                  throw new DatabaseException(failure);
                }));
    assertEquals(expected, attempts.get());
  }

  @Test
  void canBeClosedWhateverItsKind() {
    assertDoesNotThrow(database::close);
  }

  private List<Long> balances() {
    return database.list("SELECT balance FROM account ORDER BY id", row -> row.number("balance"));
  }
}
