// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.restassured.response.Response;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonPointer;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The OpenAPI document that the gateway publishes. */
final class ApiDescription {

  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "patch", "delete", "head", "options");

  private final JsonObject document;
  private final SchemaRegistry schemas =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  ApiDescription(String json) {
    document = Json.createReader(new StringReader(json)).readObject();
  }

  /** Returns each operation as method and path template, such as {@code GET /documents/{id}}. */
  Set<String> operations() {
    Set<String> operations = new TreeSet<>();
    document
        .getJsonObject("paths")
        .forEach(
            (path, item) ->
                item.asJsonObject().keySet().stream()
                    .filter(METHODS::contains)
                    .forEach(method -> operations.add(method.toUpperCase() + " " + path)));
    return operations;
  }

  /** Returns how a response contradicts the description of its operation; empty if it conforms. */
  List<String> contradictions(String operation, Response actual) {
    String responses = pointer(operation) + "/responses";
    String status = String.valueOf(actual.statusCode());
    if (!value(responses).asJsonObject().containsKey(status)) {
      return List.of(operation + " does not declare " + status + ": " + actual.asString());
    }
    String response = resolved(responses + "/" + status);
    JsonObject content = value(response).asJsonObject().getJsonObject("content");
    if (actual.asString().isEmpty()) {
      return List.of();
    }
    String mediaType = actual.contentType().split(";")[0];
    if (content == null || !content.containsKey(mediaType)) {
      return List.of(operation + " " + status + " does not declare " + mediaType);
    }
    return mediaType.endsWith("json")
        ? violations(response + "/content/" + escape(mediaType) + "/schema", actual.asString())
        : List.of();
  }

  /** Returns how the body of a request contradicts the description; empty if it conforms. */
  List<String> contradictions(String operation, String mediaType, String body) {
    return violations(
        pointer(operation) + "/requestBody/content/" + escape(mediaType) + "/schema", body);
  }

  private List<String> violations(String schema, String body) {
    String whole = Json.createObjectBuilder(document).add("$ref", "#" + schema).build().toString();
    return schemas.getSchema(whole).validate(body, InputFormat.JSON).stream()
        .map(error -> schema + ": " + error + " in " + body)
        .toList();
  }

  /** Follows a reference, or returns the pointer itself if there is none. */
  private String resolved(String pointer) {
    JsonObject object = value(pointer).asJsonObject();
    return object.containsKey("$ref") ? object.getString("$ref").substring(1) : pointer;
  }

  private JsonValue value(String pointer) {
    JsonPointer at = Json.createPointer(pointer);
    return at.getValue(document);
  }

  private static String pointer(String operation) {
    String[] parts = operation.split(" ");
    return "/paths/" + escape(parts[1]) + "/" + parts[0].toLowerCase();
  }

  private static String escape(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
