// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.TreeMembers;
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
 * A link held as {@code java.net.URI} is parsed when it is made, though the service generated it
 * itself and only writes it out again; the {@code Link} of Jakarta REST takes it apart, builds a
 * URI and parses that. Production's {@link io.touchstone.hypermedia.Link} is a type over a String,
 * and becomes a URI only for who must validate it. A document has ten links among its members and
 * two further ones.
 *
 * <p>Source: Lucid Software, Speeding up RESTful Services in Play Framework, 2016: half the time
 * for an object with ten links, ×2.0, this practice and 08 together.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 07}: expect little of the parser in a
 * request that reads a database, more of {@code Link}; the benchmark of the same name shows it by
 * itself.
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
      DocumentRepresentation representation, CreatedDocument document) {
    return through(representation, document, (relation, uri) -> URI.create(uri).toString());
  }

  public static JsonObject withRestLinks(
      DocumentRepresentation representation, CreatedDocument document) {
    return through(
        representation,
        document,
        (relation, uri) -> Link.fromUri(uri).rel(relation).build().getUri().toString());
  }

  /** As production describes a document. */
  public static JsonObject withLinks(
      DocumentRepresentation representation, CreatedDocument document) {
    return representation.full(document, Form.JSON.members(JSON)).build();
  }

  private static JsonObject through(
      DocumentRepresentation representation,
      CreatedDocument document,
      BinaryOperator<String> type) {
    TreeMembers members = Form.JSON.members(JSON);
    representation.full(document, new LinksHeldAs(members, type));
    return members.build();
  }
}
