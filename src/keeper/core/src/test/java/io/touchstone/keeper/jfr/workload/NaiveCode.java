// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr.workload;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.net.http.HttpClient;
import java.util.Map;
import java.util.function.Supplier;

/** The code that tests record. The tests find the lines of the calls by their text. */
public final class NaiveCode {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private NaiveCode() {}

  /** Looks up the provider each time. */
  public static JsonObject naive() {
    return Json.createObjectBuilder().add("name", "naive").build();
  }

  /** Like {@link #naive}, but in a lambda. */
  public static JsonObject naiveInLambda() {
    Supplier<JsonObject> supplier = () -> Json.createObjectBuilder().add("name", "lambda").build();
    return supplier.get();
  }

  /** Uses a factory that exists once. */
  public static JsonObject tuned() {
    return JSON.createObjectBuilder().add("name", "tuned").build();
  }

  /** Creates a client that would serve all calls. */
  public static HttpClient naiveClient() {
    return HttpClient.newHttpClient();
  }

  /**
   * Runs as a program of its own.
   *
   * @param arguments how often to call {@link #naive} and {@link #tuned}, and how many clients to
   *     create
   */
  public static void main(String[] arguments) {
    int calls = Integer.parseInt(arguments[0]);
    for (int i = 0; i < calls; i++) {
      if (naive().equals(tuned())) {
        throw new IllegalStateException("must differ");
      }
    }
    int clients = Integer.parseInt(arguments[1]);
    for (int i = 0; i < clients; i++) {
      naiveClient().version();
    }
  }
}
