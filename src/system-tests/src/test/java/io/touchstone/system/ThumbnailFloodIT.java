// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Thumbnails that are as expensive as possible must not stop other requests. */
@ExtendWith(SystemExtension.class)
class ThumbnailFloodIT {

  private static final int REQUESTS = 20;
  private static final Map<String, Object> ELLIPSE =
      Map.of("kind", "ellipse", "x", -5000, "y", -5000, "width", 10_000, "height", 10_000);

  private final String gateway;
  private final OwnedDocument document;
  private final ExecutorService clients = Executors.newFixedThreadPool(REQUESTS);

  ThumbnailFloodIT(SystemUnderTest system) {
    gateway = system.gateway();
    document = OwnedDocument.create(gateway);
  }

  @AfterEach
  void stop() {
    clients.shutdownNow();
  }

  @Test
  void othersAreServedWhileExpensiveThumbnailsAreRequested() {
    document
        .put("/pages/1", "*", Map.of("shapes", Collections.nCopies(500, ELLIPSE)))
        .then()
        .statusCode(200);
    String thumb = document.get("").path("thumb");
    List<CompletableFuture<Integer>> flood =
        IntStream.range(0, REQUESTS)
            .mapToObj(i -> thumb.replace("/400", "/" + (2_000 - i)))
            .map(uri -> CompletableFuture.supplyAsync(() -> status(uri), clients))
            .toList();
    for (int request = 0; request < 10; request++) {
      Response list = when().get(gateway + "/documents?limit=" + (10 + request));
      assertEquals(200, list.statusCode(), list::asString);
    }
    Set<Integer> allowed = Set.of(200, 503);
    flood.forEach(status -> assertTrue(allowed.contains(status.join())));
  }

  private int status(String uri) {
    return given()
        .header("Authorization", document.owner().bearer())
        .accept("image/png")
        .get(uri)
        .statusCode();
  }
}
