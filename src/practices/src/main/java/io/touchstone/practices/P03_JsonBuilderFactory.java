// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;

/**
 * {@code Json.createObjectBuilder()} looks up the JSON-P provider with ServiceLoader on each call
 * (jsonp-api #154). Each lookup searches the class path and creates a provider.
 *
 * <p>Naive: a lookup for the only object of the response, as in the source. Tuned: one cached
 * factory. The variants {@code naive-hal} and {@code tuned-hal} build a document in HAL, in which
 * each link is an object of its own. Product: production's code for the same document.
 */
@Practice(
    id = "03",
    slug = "json-builder-factory",
    title = "Cache the JsonBuilderFactory",
    naive = "a provider lookup for each JSON object",
    tuned = "one cached JsonBuilderFactory",
    source = Source.LIBERTY_THROUGHPUT,
    claims = @SourceClaim(ratio = 1.21),
    request = @Request(expect = "\"id\":\"${document}\""),
    matters =
        "Code builds several JSON objects for each request, for example one for each link or list"
            + " item.",
    mattersNot =
        "Bodies are mapped by JSON-B or written by a generator, or the JSON-P API caches its"
            + " provider.",
    costs = "A constant. Nothing else: the factory is thread-safe.",
    wrong =
        "A builder is shared instead of the factory: it has the state of one object. The constant"
            + " is in a library that several applications of a server share, and keeps the"
            + " provider of the first of them.",
    checkedOn = "26.0.0.5",
    rules = {"json-builder", "json-factory-per-call"})
@Variant(name = "micro-naive", full = true, benchmark = "P03_JsonBuilderFactoryBenchmark.naive")
@Variant(
    name = "micro-provider",
    baseline = "micro-naive",
    full = true,
    benchmark = "P03_JsonBuilderFactoryBenchmark.provider")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    full = true,
    benchmark = "P03_JsonBuilderFactoryBenchmark.tuned")
@ApplicationScoped
@Path("/03-json-builder-factory")
public class P03_JsonBuilderFactory {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonBuilderFactory LOOKED_UP_EACH_TIME = new UncachedJsonBuilders();

  @Inject SingleDocument documents;
  @Inject DocumentRepresentation representation;
  @Inject DocumentsResource production;

  @Variant
  @GET
  @Path("naive")
  @Produces(MediaType.APPLICATION_JSON)
  public JsonObject naive(@QueryParam("document") String document) {
    return Json.createObjectBuilder().add("id", document).add("title", "Overview").build();
  }

  @Variant(
      baseline = "naive",
      code = {"JSON", "tuned"})
  @GET
  @Path("tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public JsonObject tuned(@QueryParam("document") String document) {
    return JSON.createObjectBuilder().add("id", document).add("title", "Overview").build();
  }

  @Variant(full = true, request = @Request(accept = MediaFormat.HAL_JSON))
  @GET
  @Path("naive-hal")
  @Produces(MediaFormat.HAL_JSON)
  public JsonObject naiveHal(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security, LOOKED_UP_EACH_TIME);
  }

  @Variant(baseline = "naive-hal", full = true, request = @Request(accept = MediaFormat.HAL_JSON))
  @GET
  @Path("tuned-hal")
  @Produces(MediaFormat.HAL_JSON)
  public JsonObject tunedHal(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security, JSON);
  }

  private JsonObject hal(String document, SecurityContext security, JsonBuilderFactory json) {
    return representation
        .full(documents.read(document, security), MediaFormat.HAL.treeWriter(json))
        .build();
  }

  @Variant(baseline = "naive-hal", full = true, request = @Request(accept = MediaFormat.HAL_JSON))
  @GET
  @Path("product")
  @Produces(MediaFormat.HAL_JSON)
  public Response product(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }
}
