// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Link;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * Do not hold generated links as {@code java.net.URI}. Its constructor parses the text, although
 * the service generated the link itself and only writes it out again. The {@code Link} of Jakarta
 * REST costs more: its builder takes the URI apart, builds a new one and parses that.
 *
 * <p>Naive: each of ten links of a document is held as a {@code URI}. Step {@code rest-link}: as a
 * {@code Link} of Jakarta REST. Tuned: as a type over a String that becomes a URI only if it must
 * be validated, so that type safety is kept. The benchmarks {@code micro-…} measure the same
 * without a server.
 */
@Practice(
    id = "07",
    slug = "link-type",
    title = "Keep links as typed text, not as parsed URIs",
    naive = "parsing each link as a URI",
    tuned = "links held as a type over text",
    source = Source.LUCID_HYPERMEDIA,
    request = @Request(expect = "/documents/${document}/pages\""),
    matters = "Responses contain many links that the service generated itself.",
    mattersNot = "Links come from outside: then they must be parsed to be validated.")
@Variant(name = "micro-naive", full = true, benchmark = "P07_LinkTypeBenchmark.naive")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    full = true,
    benchmark = "P07_LinkTypeBenchmark.tuned")
@Variant(
    name = "micro-rest-link",
    baseline = "micro-naive",
    full = true,
    benchmark = "P07_LinkTypeBenchmark.restLink")
@ApplicationScoped
@Path("/practices/07-link-type")
@Produces(MediaType.APPLICATION_JSON)
public class P07_LinkType {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final List<String> RELATIONS =
      List.of(
          "access",
          "attributes",
          "comments",
          "creator",
          "edit",
          "invitations",
          "pages",
          "template",
          "thumb",
          "users");

  @Inject DocumentLinks links;

  @Variant(code = "withUris")
  @GET
  @Path("naive")
  public JsonObject naive(@QueryParam("document") String document) {
    return withUris(uri(document));
  }

  @Variant(baseline = "naive", code = "withLinks")
  @GET
  @Path("tuned")
  public JsonObject tuned(@QueryParam("document") String document) {
    return withLinks(uri(document));
  }

  @Variant(baseline = "naive", full = true, code = "withRestLinks")
  @GET
  @Path("rest-link")
  public JsonObject restLink(@QueryParam("document") String document) {
    return withRestLinks(uri(document));
  }

  private String uri(String document) {
    return links.document(Identifier.uuid(document)).uri();
  }

  public static JsonObject withUris(String document) {
    JsonObjectBuilder links = JSON.createObjectBuilder();
    for (String relation : RELATIONS) {
      URI link = URI.create(document + "/" + relation);
      links.add(relation, link.toString());
    }
    return links.build();
  }

  public static JsonObject withLinks(String document) {
    JsonObjectBuilder links = JSON.createObjectBuilder();
    for (String relation : RELATIONS) {
      Link link = new Link(document + "/" + relation);
      links.add(relation, link.uri());
    }
    return links.build();
  }

  public static JsonObject withRestLinks(String document) {
    JsonObjectBuilder links = JSON.createObjectBuilder();
    for (String relation : RELATIONS) {
      var link = jakarta.ws.rs.core.Link.fromUri(document + "/" + relation).rel(relation).build();
      links.add(relation, link.getUri().toString());
    }
    return links.build();
  }
}
