// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
  void commitsATransaction() {
    int changed = database.write(on -> on.update(ADD, 1L) + on.update(ADD, 2L));
    assertEquals(2, changed);
    assertEquals(List.of(1L, 1L), balances());
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
          assertEquals(List.of(0L, 0L), balances());
          return null;
        });
    assertEquals(List.of(1L, 0L), balances());
  }

  @Test
  void runsActionsAfterTheCommit() {
    List<List<Long>> seen = new ArrayList<>();
    database.write(
        on -> {
          on.afterCommit(() -> seen.add(balances()));
          return on.update(ADD, 1L);
        });
    assertEquals(List.of(List.of(1L, 0L)), seen);
  }

  /** As if the network failed between the commit and the return of the connection to the pool. */
  @ParameterizedTest
  @ValueSource(strings = {"setAutoCommit(true)", "close()"})
  void aCommittedTransactionSucceedsIfItsConnectionFailsAfterwards(String failing) {
    List<String> ran = new ArrayList<>();
    Database unreliable = new Database(failingIn(failing), database.space());
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
    return proxy(
        DataSource.class,
        (source, borrow, none) -> {
          Connection connection = database.source().getConnection();
          return proxy(
              Connection.class,
              (self, method, arguments) -> {
                Object result = method.invoke(connection, arguments);
                String call =
                    Stream.ofNullable(arguments)
                        .flatMap(Stream::of)
                        .map(String::valueOf)
                        .collect(Collectors.joining(",", method.getName() + "(", ")"));
                if (call.equals(failing)) {
                  throw new SQLException("connection reset", "08006");
                }
                return result;
              });
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Test
  void runsActionsOfTheCommittedAttemptOnly() {
    List<Integer> ran = new ArrayList<>();
    SQLException conflict = new SQLException("could not serialize access", "40001");
    database.write(
        on -> {
          int attempt = attempts.incrementAndGet();
          on.afterCommit(() -> ran.add(attempt));
          if (attempt < 3) {
            throw new DatabaseException(conflict);
          }
          return on.update(ADD, 1L);
        });
    assertEquals(List.of(3), ran);
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

  @Test
  void retriesTheVictimOfADeadlock() throws Exception {
    CyclicBarrier bothHoldOneLock = new CyclicBarrier(2);
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(() -> addToBoth(2, 1, bothHoldOneLock));
    addToBoth(1, 2, bothHoldOneLock);
    other.get(30, TimeUnit.SECONDS);
    assertEquals(List.of(2L, 2L), balances());
    assertTrue(attempts.get() > 2, "there was no deadlock");
  }

  /** On a busy machine, the transaction that waited for the lock wakes up late. */
  @Test
  void theVictimOfADeadlockLetsTheOtherGoFirst() throws Exception {
    AtomicBoolean spinning = new AtomicBoolean(true);
    ExecutorService others = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
        others.execute(
            () -> {
              while (spinning.get()) {
                Thread.onSpinWait();
              }
            });
      }
      for (int round = 0; round < 10; round++) {
        attempts.set(0);
        retriesTheVictimOfADeadlock();
        database.write(on -> on.update("UPDATE account SET balance = 0"));
      }
    } finally {
      spinning.set(false);
      others.shutdown();
    }
  }

  private int addToBoth(long first, long second, CyclicBarrier firstIsDone) {
    return database.write(
        on -> {
          int changed = on.update(ADD, first);
          if (attempts.incrementAndGet() <= 2) {
            await(firstIsDone);
          }
          return changed + on.update(ADD, second);
        });
  }

  @Test
  void givesUpAfterRepeatedConflicts() {
    SQLException conflict = new SQLException("could not serialize access", "40001");
    assertThrows(
        DatabaseException.class,
        () ->
            database.write(
                on -> {
                  attempts.incrementAndGet();
                  throw new DatabaseException(conflict);
                }));
    assertEquals(5, attempts.get());
  }

  @Test
  void doesNotRetryOtherFailures() {
    assertThrows(
        DatabaseException.class,
        () ->
            database.write(
                on -> {
                  attempts.incrementAndGet();
                  return on.update("INSERT INTO account (id, balance) VALUES (1, 0)");
                }));
    assertEquals(1, attempts.get());
  }

  @Test
  void keepsOtherDatabasesOpen() {
    database.close();
    assertEquals(List.of(0L, 0L), balances());
  }

  private List<Long> balances() {
    return database.list("SELECT balance FROM account ORDER BY id", row -> row.number(1));
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException stuck) {
      throw new IllegalStateException(stuck);
    }
  }
}
