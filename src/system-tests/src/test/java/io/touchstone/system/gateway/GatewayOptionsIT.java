// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
record GatewayOptionsIT(StubbedServers servers) {

  @Test
  void explorerCanBeSwitchedOff() {
    get("/").then().statusCode(200).body("$", not(hasKey("explorer")));
    get("/explorer/").then().spec(problem(404));
    get("/explorer/index.html").then().spec(problem(404));
  }

  @Test
  void drainingGatewayIsNotReadyButServes() throws Exception {
    Files.createFile(servers.drainFile());
    try {
      await().until(() -> get("/health/ready").statusCode() == 503);
      String status = "checks.find { it.name == 'accepts-requests' }.status";
      get("/health/ready").then().body(status, equalTo("DOWN"));
      get("/").then().statusCode(200);
    } finally {
      Files.delete(servers.drainFile());
    }
    await().until(() -> get("/health/ready").statusCode() == 200);
  }

  private Response get(String path) {
    return when().get(servers.uri(Service.GATEWAY) + path);
  }
}
