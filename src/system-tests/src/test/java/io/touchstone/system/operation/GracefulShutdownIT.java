// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThan;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Shutdown of a service with an embedded database while clients write. */
@EnabledOn(Platform.PROCESSES)
@Tag("chaos")
class GracefulShutdownIT {

  private static final int AUTHORS = 4;
  private static final int CREATED = 201;
  private static final int UNAVAILABLE = 503;

  private final Queue<String> documents = new ConcurrentLinkedQueue<>();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();

  @Test
  void noRequestFailsAndAcknowledgedWritesSurvive(ProcessSystem system) throws Exception {
    ApiUser author = ApiUser.signUp(system.gateway());
    Server service = system.processes().server(Service.DOCUMENT_SERVICE);
    CompletableFuture<?>[] authors =
        Stream.generate(() -> CompletableFuture.runAsync(() -> write(service, author)))
            .limit(AUTHORS)
            .toArray(CompletableFuture[]::new);
    await().until(documents::size, greaterThan(50));
    service.process().destroy();
    CompletableFuture.allOf(authors).join();
    service.process().onExit().join();
    assertEquals(0, failures.size(), failures::toString);

    system.restart(Service.DOCUMENT_SERVICE);

    for (String document : documents) {
      assertEquals(200, author.get(document).statusCode(), document);
    }
  }

  /** Creates documents until the service refuses connections. */
  private void write(Server service, ApiUser author) {
    try {
      while (true) {
        Response response = author.post(service.uri() + "/documents", Map.of("title", "Before"));
        if (response.statusCode() == CREATED) {
          documents.add(response.header("Location"));
        } else if (response.statusCode() != UNAVAILABLE) {
          failures.add(response.asString());
        }
      }
    } catch (Exception refused) {
      // The service has stopped.
    }
  }
}
