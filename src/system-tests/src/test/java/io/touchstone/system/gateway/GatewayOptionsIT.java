// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
class GatewayOptionsIT {

  private final StubbedServers servers;
  private final ApiUser client;

  GatewayOptionsIT(StubbedServers servers) {
    this.servers = servers;
    client = ApiUser.anonymous(servers.uri(Service.GATEWAY));
  }

  @Test
  void explorerCanBeSwitchedOff() {
    client.get("/").then().statusCode(200).body("$", not(hasKey("explorer")));
    client.get("/explorer/").then().spec(problem(404));
    client.get("/explorer/index.html").then().spec(problem(404));
  }

  @Test
  void drainingGatewayIsNotReadyButServes() throws Exception {
    Files.createFile(servers.drainFile());
    try {
      await().until(() -> readiness().statusCode() == 503);
      String status = "checks.find { it.name == 'accepts-requests' }.status";
      readiness().then().body(status, equalTo("DOWN"));
      client.get("/").then().statusCode(200);
    } finally {
      Files.delete(servers.drainFile());
    }
    await().until(() -> readiness().statusCode() == 200);
  }

  private Response readiness() {
    return client.get("/health/ready");
  }
}
