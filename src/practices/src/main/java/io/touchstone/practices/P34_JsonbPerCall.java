// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * A {@code Jsonb} is thread-safe, and it caches what it finds out about classes by reflection. A
 * {@code Jsonb} that is created for each call looks up its provider and analyses the classes again.
 *
 * <p>Naive: a {@code Jsonb} for each response, closed afterwards. Tuned: one for all of them.
 */
@Practice(
    id = "34",
    slug = "jsonb-per-call",
    title = "Share one Jsonb",
    naive = "a Jsonb created for each response",
    tuned = "one Jsonb for all responses",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Code serialises or parses by JSON-B itself, outside the entity providers.",
    mattersNot =
        "Liberty's entity provider maps the bodies: it shares a Jsonb already. Those of other"
            + " runtimes may create one for each body.",
    costs = "A constant, which keeps what it has found out about the mapped classes.",
    wrong =
        "The configuration differs between callers. The shared Jsonb is closed after a call. An"
            + " adapter or serializer that is registered with it has the state of one call.",
    checkedOn = "26.0.0.5",
    rules = {"jsonb-per-call", "mapper-per-call"})
public final class P34_JsonbPerCall {

  private P34_JsonbPerCall() {}

  /** The body of the response. */
  public record Note(String id, String title, boolean shared) {}

  /** Creates a Jsonb for each response. */
  @Variant(code = {"Naive", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @GET
    public String note(@QueryParam("document") String document) throws Exception {
      try (Jsonb jsonb = JsonbBuilder.create()) {
        return jsonb.toJson(new Note(document, "Overview", true));
      }
    }
  }

  /** Shares a Jsonb. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final Jsonb JSONB = JsonbBuilder.create();

    @GET
    public String note(@QueryParam("document") String document) {
      return JSONB.toJson(new Note(document, "Overview", true));
    }
  }
}
