// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import tools.jackson.databind.JsonNode;

/** The resources of a Kubernetes configuration. */
record Manifests(List<JsonNode> resources) {

  List<JsonNode> ofKind(String kind) {
    return resources.stream()
        .filter(resource -> resource.path("kind").asString().equals(kind))
        .toList();
  }

  List<String> names(String kind) {
    return ofKind(kind).stream().map(Manifests::name).sorted().toList();
  }

  static String name(JsonNode resource) {
    return resource.at("/metadata/name").asString();
  }

  JsonNode only(String kind, String name) {
    List<JsonNode> found =
        ofKind(kind).stream().filter(resource -> name(resource).equals(name)).toList();
    assertEquals(1, found.size(), kind + " " + name);
    return found.get(0);
  }
}
