// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.TreeWriter;
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
import jakarta.ws.rs.core.Link;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import java.net.URI;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Do not hold generated links as {@code java.net.URI}. Its constructor parses the text, although
 * the service generated the link itself and only writes it out again. The {@code Link} of Jakarta
 * REST costs more: its builder takes the URI apart, builds a new one and parses that.
 *
 * <p>Source: Lucid Software, Speeding up RESTful Services in Play Framework, 2016. Claim, for this
 * practice and practice 08 together: half the time for an object with ten links, ×2.0.
 *
 * <p>Naive: each link passes through a {@code URI}. Step {@code rest-link}: through a Jakarta REST
 * {@code Link}. Tuned: production's {@link io.touchstone.hypermedia.Link}, a type over a String
 * that becomes a URI only if it must be validated. The document has ten links among its members and
 * two more.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 07}. The request also reads the
 * database, so expect a small gain over {@code URI} and a larger one over {@code Link}. The
 * benchmark P07_LinkTypeBenchmark shows the cost without a server.
 */
@ApplicationScoped
@Path("/practices/07-link-type")
@Produces(MediaType.APPLICATION_JSON)
public class P07_LinkType {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject SingleDocument documents;
  @Inject DocumentRepresentation representation;

  @GET
  @Path("naive")
  public JsonObject naive(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return withUris(representation, documents.read(document, security));
  }

  @GET
  @Path("rest-link")
  public JsonObject restLink(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return withRestLinks(representation, documents.read(document, security));
  }

  @GET
  @Path("tuned")
  public JsonObject tuned(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return withLinks(representation, documents.read(document, security));
  }

  public static JsonObject withUris(
      DocumentRepresentation representation, DocumentWithCreator document) {
    return through(representation, document, (relation, uri) -> URI.create(uri).toString());
  }

  public static JsonObject withRestLinks(
      DocumentRepresentation representation, DocumentWithCreator document) {
    return through(
        representation,
        document,
        (relation, uri) -> Link.fromUri(uri).rel(relation).build().getUri().toString());
  }

  /** Builds the document as production does. */
  public static JsonObject withLinks(
      DocumentRepresentation representation, DocumentWithCreator document) {
    return representation.full(document, MediaFormat.JSON.treeWriter(JSON)).build();
  }

  private static JsonObject through(
      DocumentRepresentation representation,
      DocumentWithCreator document,
      BinaryOperator<String> type) {
    TreeWriter members = MediaFormat.JSON.treeWriter(JSON);
    representation.full(document, new LinksHeldAs(members, type));
    return members.build();
  }
}
