// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;

import io.touchstone.launcher.Service;
import java.util.Map;

/** A system that somebody else started, of which the gateway's address alone is known. */
record RemoteSystem(Map<Service, String> uris) implements SystemUnderTest {

  /**
   * @throws IllegalStateException where its configuration lets the tests mean nothing
   */
  static RemoteSystem at(String address) {
    String gateway = address.replaceAll("/+$", "");
    requireLinksTo(gateway);
    requireNoLimits(gateway);
    return new RemoteSystem(Map.of(Service.GATEWAY, gateway));
  }

  /** Tests compare links with the address, and follow them. */
  private static void requireLinksTo(String gateway) {
    String uri = when().get(gateway + "/").then().statusCode(200).extract().path("uri");
    if (!uri.equals(gateway + "/")) {
      throw new IllegalStateException(
          "the links of the system at %s begin with %s: use that address, or set GATEWAY_URI=%1$s there"
              .formatted(gateway, uri));
    }
  }

  /**
   * Tests come faster than any client may. Of all requests, one to sign in is under every limit.
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
          "the system at %s limits its clients (%s): set LIMITS_REQUESTS, LIMITS_SIGN_INS and LIMITS_IN_WORK_OF_CLIENT to 0 at its gateway"
              .formatted(gateway, policy));
    }
  }

  /** It goes on: who started it ends it. */
  @Override
  public void close() {}
}
