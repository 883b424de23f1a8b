// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
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
  void bootstrapResourceIsHalForTheExplorer() {
    given()
        .accept("application/prs.hal-forms+json, application/hal+json, application/json, */*")
        .get(root)
        .then()
        .contentType("application/hal+json")
        .body("_links.self.href", equalTo(root))
        .body("_links.document.templated", equalTo(true));
  }
}
