// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

@Practice(
    id = "03",
    slug = "json-builder-factory",
    title = "Cache the JsonBuilderFactory",
    naive = "a provider lookup for each JSON object",
    tuned = "one cached JsonBuilderFactory",
    source = Source.LIBERTY_THROUGHPUT,
    claims = @SourceClaim(ratio = 1.21),
    request = @Request(expect = "\"id\":\"${document}\""),
    rules = {"json-builder", "json-provider-lookup"})
public final class P03_JsonBuilderFactory {

  private P03_JsonBuilderFactory() {}

  /** Looks up the provider for each object. */
  @Variant
  @ApplicationScoped
  @Path("/03-json-builder-factory/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @GET
    public JsonObject document(@QueryParam("document") String id) {
      return Json.createObjectBuilder().add("id", id).add("title", "Overview").build();
    }
  }

  /** Looks up the provider once. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/03-json-builder-factory/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

    @GET
    public JsonObject document(@QueryParam("document") String id) {
      return JSON.createObjectBuilder().add("id", id).add("title", "Overview").build();
    }
  }

  /** The same for a document with several objects. */
  @ApplicationScoped
  @Path("/03-json-builder-factory")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Links {

    private static final JsonBuilderFactory LOOKED_UP_EACH_TIME = new UncachedJsonBuilders();
    private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

    @Variant(
        full = true,
        code = {"LOOKED_UP_EACH_TIME", "naiveLinks", "UncachedJsonBuilders", "LinkedDocument.with"})
    @GET
    @Path("naive-links")
    public JsonObject naiveLinks(@QueryParam("document") String id) {
      return LinkedDocument.with(LOOKED_UP_EACH_TIME, id);
    }

    @Variant(
        baseline = "naive-links",
        full = true,
        code = {"tunedLinks", "LinkedDocument.with"})
    @GET
    @Path("tuned-links")
    public JsonObject tunedLinks(@QueryParam("document") String id) {
      return LinkedDocument.with(JSON, id);
    }
  }
}
