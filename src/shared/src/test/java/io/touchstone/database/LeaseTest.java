// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class LeaseTest {

  private static final int THREADS = 8;

  private final AtomicInteger beingReturned = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @Test
  void oneConnectionIsReturnedAtATime() throws Exception {
    Database database = new Database(pool());
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<?> done : threads.invokeAll(reads(database))) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertEquals(1, most.get());
  }

  private static List<Callable<Object>> reads(Database database) {
    return IntStream.range(0, 10 * THREADS)
        .<Callable<Object>>mapToObj(number -> () -> database.read(statements -> "read"))
        .toList();
  }

  private DataSource pool() {
    return proxy(DataSource.class, () -> proxy(Connection.class, this::takeBack));
  }

  /** Takes so long that others come meanwhile. */
  private Object takeBack() throws InterruptedException {
    most.accumulateAndGet(beingReturned.incrementAndGet(), Math::max);
    Thread.sleep(2);
    beingReturned.decrementAndGet();
    return null;
  }

  private static <T> T proxy(Class<T> type, Callable<Object> answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> answer.call()));
  }
}
