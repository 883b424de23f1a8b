// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A second gateway, with options of a deployment. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class GatewayOptionsIT {

  private final ProcessSystem system;

  @TempDir private Path directory;

  GatewayOptionsIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void drainingGatewayIsNotReadyAndTheExplorerIsOff() throws Exception {
    Path drain = directory.resolve("draining");
    Server gateway =
        system
            .processes()
            .startAdditional(
                Service.GATEWAY,
                "gateway-with-options",
                Map.of("DRAIN_FILE", drain.toString(), "EXPLORER_ENABLED", "false"));
    try {
      system.processes().awaitReady(gateway);

      when().get(gateway.uri() + "/").then().statusCode(200).body("$", not(hasKey("explorer")));
      when().get(gateway.uri() + "/explorer/").then().spec(ProblemSpec.problem(404));
      when().get(gateway.uri() + "/explorer/index.html").then().spec(ProblemSpec.problem(404));

      Files.createFile(drain);
      await()
          .untilAsserted(
              () ->
                  when()
                      .get(gateway.uri() + "/health/ready")
                      .then()
                      .statusCode(503)
                      .body(
                          "checks.find { it.name == 'accepts-requests' }.status", equalTo("DOWN")));
      when().get(gateway.uri() + "/").then().statusCode(200);
    } finally {
      system.processes().stop(gateway);
    }
  }
}
