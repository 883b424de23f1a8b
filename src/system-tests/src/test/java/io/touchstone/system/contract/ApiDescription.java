// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.contract;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonPointer;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
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

  /** Each operation as its method and path template, like {@code GET /documents/{id}}. */
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

  /** What contradicts the description in an answer to an operation; empty where nothing does. */
  List<String> contradictions(String operation, Answer answer) {
    String responses = pointer(operation) + "/responses";
    JsonObject declared = value(responses).asJsonObject();
    String status = String.valueOf(answer.status());
    if (!declared.containsKey(status)) {
      return List.of(operation + " does not declare " + status + ": " + answer.body());
    }
    String response = resolved(responses + "/" + status);
    JsonObject content = value(response).asJsonObject().getJsonObject("content");
    if (answer.body().isEmpty() || content == null) {
      return content == null && !answer.body().isEmpty()
          ? List.of(operation + " declares no body for " + status)
          : List.of();
    }
    if (!content.containsKey(answer.mediaType())) {
      return List.of(operation + " " + status + " does not declare " + answer.mediaType());
    }
    return answer.mediaType().endsWith("json")
        ? violations(response + "/content/" + escape(answer.mediaType()) + "/schema", answer)
        : List.of();
  }

  private List<String> violations(String schema, Answer answer) {
    String whole = Json.createObjectBuilder(document).add("$ref", "#" + schema).build().toString();
    return schemas.getSchema(whole).validate(answer.body(), InputFormat.JSON).stream()
        .map(error -> schema + ": " + error + " in " + answer.body())
        .toList();
  }

  /** Where a reference leads, or the pointer itself where there is none. */
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

  /** What a service answered. */
  record Answer(int status, String mediaType, String body, Map<String, String> headers) {}
}
