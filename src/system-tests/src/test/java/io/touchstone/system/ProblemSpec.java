// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.builder.ResponseSpecBuilder;
import io.restassured.specification.ResponseSpecification;

/** What every problem response has in common. */
public final class ProblemSpec {

  private ProblemSpec() {}

  /**
   * Expects problem details with the given status and a detail, no exception name, and a challenge
   * for bearer tokens with a 401 only.
   */
  public static ResponseSpecification problem(int status) {
    return new ResponseSpecBuilder()
        .expectHeader(
            "WWW-Authenticate", status == 401 ? startsWith("Bearer") : nullValue(String.class))
        .expectStatusCode(status)
        .expectContentType("application/problem+json")
        .expectBody("status", equalTo(status))
        .expectBody("title", not(emptyOrNullString()))
        .expectBody("detail", not(emptyOrNullString()))
        .expectBody(not(containsString("Exception")))
        .build();
  }
}
