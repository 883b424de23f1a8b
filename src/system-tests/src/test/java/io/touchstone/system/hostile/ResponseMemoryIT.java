// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Clients at two addresses request a list of published documents with very many long titles of
 * pages, and do not read the responses. The gateway keeps these in memory until they are sent.
 */
@EnabledOn(Platform.PROCESSES)
class ResponseMemoryIT {

  private static final int DOCUMENTS = 100;
  private static final int PAGES = 100;
  private static final String TITLE = "x".repeat(255);
  private static final int READERS = 40;
  private static final int ATTEMPTS = 15;
  private static final String OTHER_ADDRESS = "127.0.0.4";

  private static final Map<String, String> LIMITS =
      Map.of(
          "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "20",
          "MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "50",
          "JVM_ARGS", "-Xmx256m " + ProcessSystem.QUICK_START);

  @Test
  void slowReadersOfLargeListsDoNotFillTheHeap() throws Exception {
    try (ProcessSystem system =
        ProcessSystem.start(
            "response-memory", service -> service == Service.GATEWAY ? LIMITS : Map.of())) {
      String gateway = system.gateway();
      String list = publishDocuments(gateway) + "/documents?items=embedded&limit=100";
      assertTrue(get(gateway, list).body().length() > 200_000, "a large list");
      try (SlowReaders readers =
          SlowReaders.start(gateway, list, READERS, 0, "127.0.0.2", "127.0.0.3")) {
        readers.await("started");
        for (int i = 0; i < ATTEMPTS; i++) {
          assertEquals(200, get(gateway, "/").status());
          RawResponse response = get(gateway, list);
          boolean later = response.status() == 503 && response.head().contains("Retry-After: ");
          assertTrue(later || response.status() == 200, response::toString);
          Thread.sleep(200);
        }
      }
      Awaitility.await()
          .atMost(Duration.ofSeconds(10))
          .untilAsserted(() -> assertEquals(200, get(gateway, list).status()));
      for (Service service : Service.values()) {
        Path log = system.directoryOf(service).resolveSibling(service.label() + ".log");
        assertFalse(Files.readString(log).contains("OutOfMemoryError"), log::toString);
      }
    }
  }

  /** Returns the path of the user whose documents they are. */
  private static String publishDocuments(String gateway) {
    ApiUser owner = ApiUser.signUp(gateway);
    String document = owner.document(TITLE);
    for (int page = 2; page <= PAGES; page++) {
      owner.create(document + "/pages", Map.of("title", TITLE));
    }
    owner.publish(document);
    for (int copy = 2; copy <= DOCUMENTS; copy++) {
      owner.publish(owner.create(document + "/template", Map.of()));
    }
    return "/users/" + owner.id();
  }

  private static RawResponse get(String gateway, String path) throws IOException {
    return RawConnection.exchange(gateway, OTHER_ADDRESS, "GET " + path + " HTTP/1.1");
  }
}
