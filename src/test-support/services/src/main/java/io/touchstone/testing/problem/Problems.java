// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.function.Executable;

/** Asserts that an attempt throws a problem, and returns parts of it. */
public final class Problems {

  private Problems() {}

  public static int status(Executable attempt) {
    return response(attempt).getStatus();
  }

  public static Response response(Executable attempt) {
    return assertThrows(WebApplicationException.class, attempt).getResponse();
  }

  /** Returns which members of a body are invalid. */
  public static List<String> pointers(Executable attempt) {
    Response invalid = response(attempt);
    assertEquals(422, invalid.getStatus());
    return Json.createReader(new StringReader(invalid.getEntity().toString()))
        .readObject()
        .getJsonArray("errors")
        .getValuesAs((JsonObject error) -> error.getString("pointer"))
        .stream()
        .distinct()
        .toList();
  }
}
