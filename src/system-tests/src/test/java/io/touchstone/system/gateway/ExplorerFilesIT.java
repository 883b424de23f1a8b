// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class ExplorerFilesIT {
  private final String root;

  ExplorerFilesIT(SystemUnderTest system) {
    root = system.bootstrap();
  }

  @Test
  void redirectsToTheBootstrapResource() {
    given()
        .redirects()
        .follow(false)
        .get((String) when().get(root).path("explorer"))
        .then()
        .statusCode(303)
        .header("Location", equalTo("/explorer/index.html#uri=" + root));
  }

  @Test
  void everyReferencedFileExists() {
    List<String> files = found("(?:src|href)=\"([^\"]+)\"", page());
    assertFalse(files.isEmpty());
    files.forEach(file -> when().get(root + "explorer/" + file).then().statusCode(200));
  }

  @Test
  void contentSecurityPolicyAllowsTheInlineHandlers() throws Exception {
    String policy = when().get(root + "explorer/index.html").header("Content-Security-Policy");
    for (String handler : found(" on[a-z]+=\"([^\"]+)\"", page())) {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(handler.getBytes(StandardCharsets.UTF_8));
      assertTrue(policy.contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'"));
    }
  }

  @Test
  void bootstrapResourceIsHalForTheExplorer() {
    given()
        .accept("application/prs.hal-forms+json, application/hal+json, application/json, */*")
        .get(root)
        .then()
        .contentType("application/hal+json")
        .body("_links.self.href", equalTo(root))
        .body("_links.document.templated", equalTo(true));
  }

  private String page() {
    return when().get(root + "explorer/index.html").asString();
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }
}
