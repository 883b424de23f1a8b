// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The description of the whole system if a service accepts connections but never responds. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
class OpenApiOutageIT {

  private static final int CALLERS = 20;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  @Test
  void callersDoNotQueueBehindAServiceThatDoesNotRespond(StubbedServers servers) throws Exception {
    ApiUser client = ApiUser.anonymous(servers.uri(Service.GATEWAY));
    Callable<Integer> call = () -> client.get("/openapi.json").statusCode();
    ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    try {
      List<Future<Integer>> statuses =
          assertTimeoutPreemptively(
              TIMEOUT, () -> callers.invokeAll(Collections.nCopies(CALLERS, call)));
      for (Future<Integer> status : statuses) {
        assertEquals(503, status.get());
      }
    } finally {
      callers.shutdownNow();
    }
  }
}
