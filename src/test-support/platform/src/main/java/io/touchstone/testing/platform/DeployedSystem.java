// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;

import io.touchstone.launcher.Service;
import java.util.Map;

/** A running system that the tests did not start; only the address of the gateway is known. */
record DeployedSystem(Map<Service, String> uris) implements SystemUnderTest {

  /**
   * Returns the system at an address.
   *
   * @throws IllegalStateException if its configuration would invalidate the tests
   */
  static DeployedSystem at(String address) {
    String gateway = address.replaceAll("/+$", "");
    requireLinksTo(gateway);
    requireNoLimits(gateway);
    return new DeployedSystem(Map.of(Service.GATEWAY, gateway));
  }

  /** Requires links that start with the address, because tests compare and follow them. */
  private static void requireLinksTo(String gateway) {
    String uri = when().get(gateway + "/").then().statusCode(200).extract().path("uri");
    if (!uri.equals(gateway + "/")) {
      throw new IllegalStateException(
          "the links of the system at %s start with %s; use that address, or set GATEWAY_URI=%1$s there"
              .formatted(gateway, uri));
    }
  }

  /**
   * Requires that rate limits are off, because tests exceed them. Checks with a sign-in request, to
   * which all limits apply.
   */
  private static void requireNoLimits(String gateway) {
    String policy =
        given()
            .contentType("application/json")
            .body("{}")
            .post(gateway + "/tokens")
            .header("RateLimit-Policy");
    if (policy != null) {
      throw new IllegalStateException(
          "the system at %s limits its clients (%s); set LIMITS_REQUESTS, LIMITS_SIGN_INS, MAX_CONCURRENT_REQUESTS_PER_CLIENT and MAX_CONCURRENT_REQUESTS_PER_ADDRESS to 0 on its gateway"
              .formatted(gateway, policy));
    }
  }

  /** Does nothing; whoever started the system stops it. */
  @Override
  public void close() {}
}
