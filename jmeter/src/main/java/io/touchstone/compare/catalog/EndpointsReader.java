// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.input.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the requests that two versions of a service are compared by. */
public final class EndpointsReader {

  /** The variants of each endpoint. */
  public static final String BASE = "base";

  public static final String HEAD = "head";

  /** The ids of results that are not those of a request at full load. */
  private static final Pattern DERIVED = Pattern.compile("memory|ready|.*-p(50|99)");

  private static final Pattern REQUEST = Pattern.compile("([A-Z]{3,10}) (/\\S*)");

  private EndpointsReader() {}

  /**
   * Reads the endpoints that two versions of a service are compared by. Each has a path, and gets
   * the variants {@code base} and {@code head}.
   *
   * @throws CatalogException if the file is wrong, or describes variants of its own
   */
  public static Catalog read(Path file) {
    try {
      return pairs(CatalogReader.document(InputFile.read(file)));
    } catch (IOException unreadable) {
      throw new CatalogException(unreadable.getMessage());
    } catch (CatalogException wrong) {
      throw new CatalogException("the endpoints " + file + " are wrong: " + wrong.getMessage());
    }
  }

  /**
   * Returns the endpoints of requests such as {@code GET /orders/17}.
   *
   * @throws CatalogException if one is something else
   */
  public static Catalog of(List<String> requests) {
    ArrayNode endpoints = JsonMapper.shared().createArrayNode();
    for (String request : requests) {
      Matcher line = REQUEST.matcher(request);
      CatalogReader.require(
          line.matches(), "'" + request + "' is not a request such as 'GET /orders/17'");
      String id = "request-" + (endpoints.size() + 1);
      endpoints
          .addObject()
          .put("id", id)
          .put("title", request)
          .put("method", line.group(1))
          .put("path", line.group(2));
    }
    ObjectNode document = JsonMapper.shared().createObjectNode();
    document.set(CatalogReader.ENDPOINTS, endpoints);
    return pairs(CatalogReader.document(document.toString()));
  }

  private static Catalog pairs(JsonNode document) {
    List<JsonNode> endpoints = CatalogReader.entries(document);
    for (int i = 0; i < endpoints.size(); i++) {
      ObjectNode endpoint = (ObjectNode) endpoints.get(i);
      String member = CatalogReader.ENDPOINTS + "[" + i + "]";
      CatalogReader.require(endpoint.has("path"), member + ": required property 'path' not found");
      for (String other : List.of("variants", "claims")) {
        CatalogReader.require(
            endpoint.path(other).isEmpty(),
            member + "." + other + ": not allowed, the two versions get the same request");
      }
      CatalogReader.require(
          endpoint.path("load").isEmpty(),
          member + ".load: not allowed, all endpoints get the same load");
      ArrayNode variants = endpoint.putArray("variants");
      variants.addObject().put("name", BASE);
      variants.addObject().put("name", HEAD).put("baseline", BASE);
      for (JsonNode variant : variants) {
        ((ObjectNode) variant).put("jdk", 1).put("leadSeconds", 0).putObject("headers");
      }
    }
    CatalogReader.require(!endpoints.isEmpty(), "there is no endpoint");
    Catalog pairs = CatalogReader.catalog(CatalogReader.ENDPOINTS, endpoints);
    Set<String> titles = new HashSet<>();
    for (PracticeSpec endpoint : pairs.all()) {
      String title = endpoint.text().title();
      CatalogReader.require(titles.add(title), "two endpoints are named " + title);
      CatalogReader.require(
          !DERIVED.matcher(endpoint.id()).matches(),
          "the id %s is reserved: use none that is memory or ready, or ends in -p50 or -p99"
              .formatted(endpoint.id()));
    }
    return pairs;
  }
}
