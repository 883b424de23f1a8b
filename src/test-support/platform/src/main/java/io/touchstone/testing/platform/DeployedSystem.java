// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import static io.restassured.RestAssured.expect;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.touchstone.launcher.Service;

/** A running system that the tests did not start; only the address of the gateway is known. */
record DeployedSystem(String gateway) implements SystemUnderTest {

  /**
   * Returns the system at an address.
   *
   * @throws AssertionError if its configuration would invalidate the tests
   */
  static DeployedSystem at(String address) {
    String gateway = address.replaceAll("/+$", "");
    // Tests compare and follow links.
    expect()
        .onFailMessage("use the address in the links of the system, or set GATEWAY_URI there")
        .body("uri", equalTo(gateway + "/"))
        .when()
        .get(gateway + "/");
    // Tests exceed rate limits, all of which apply to a sign-in.
    expect()
        .onFailMessage(
            "set LIMITS_REQUESTS, LIMITS_SIGN_INS, MAX_CONCURRENT_REQUESTS_PER_CLIENT and MAX_CONCURRENT_REQUESTS_PER_ADDRESS to 0 on the gateway")
        .header("RateLimit-Policy", nullValue())
        .given()
        .contentType("application/json")
        .body("{}")
        .post(gateway + "/tokens");
    return new DeployedSystem(gateway);
  }

  @Override
  public String address(Service service) {
    return service == Service.GATEWAY ? gateway : null;
  }

  /** Does nothing; whoever started the system stops it. */
  @Override
  public void close() {}
}
