// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A deployment does not serve the practices. The paths are those that the comparison measures. */
@ExtendWith(SystemExtension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class PracticesOffIT {

  private final SystemUnderTest system;
  private final ExampleDocument example;

  PracticesOffIT(SystemUnderTest system) {
    this.system = system;
    this.example = ExampleDocument.of(system);
  }

  @ParameterizedTest
  @EnumSource
  void practicesAreNotFound(Service service) throws IOException {
    List<PracticeRequest> requests = PracticeRequest.ofCatalog();
    assertFalse(requests.isEmpty(), "the catalogue has no practices");
    for (PracticeRequest request : requests) {
      expectNotFound(service, request);
    }
  }

  /**
   * Practices that measure calls between services, and the journey, use these paths; the catalogue
   * does not list them.
   */
  @ParameterizedTest
  @EnumSource
  void unlistedPathsAreNotFound(Service service) {
    expectNotFound(service, new PracticeRequest("GET", "/practices/ping"));
    expectNotFound(service, new PracticeRequest("GET", "/practices/documents"));
  }

  /** Practices 14 to 18 load it from a fragment of their own. */
  @Test
  @EnabledOn(Platform.PROCESSES)
  void jakartaPersistenceIsNotInstalled() throws IOException {
    ProcessSystem processes = (ProcessSystem) system;
    for (Service service : Service.values()) {
      String features = InstalledFeatures.of(processes, service);
      assertFalse(features.contains("persistence"), features);
    }
  }

  private void expectNotFound(Service service, PracticeRequest request) {
    String path = example.path(request.path().replace("${", "{"));
    Response response = given().request(request.method(), system.uri(service) + path);
    assertEquals(404, response.statusCode(), request::toString);
    response.then().spec(ProblemSpec.problem(404));
  }
}
