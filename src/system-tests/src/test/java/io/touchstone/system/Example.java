// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.touchstone.system.Account.JSON;

import io.touchstone.system.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A published document with something drawn on its page, which tests read and none changes: made
 * once, since a system need not have any.
 *
 * @param uri its address
 * @param creator whose only document it is
 */
record Example(String gateway, String uri, Account creator) {

  private static final Map<String, Example> BY_GATEWAY = new ConcurrentHashMap<>();
  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 10, "y", 10, "width", 80, "height", 40, "text", "Start");

  static Example of(SystemUnderTest system) {
    return BY_GATEWAY.computeIfAbsent(system.gateway(), Example::publish);
  }

  private static Example publish(String gateway) {
    OwnDocument document = OwnDocument.create(gateway);
    document.put("/pages/1", "*", Map.of("shapes", List.of(BOX))).then().statusCode(200);
    document
        .request()
        .contentType(JSON)
        .body(Map.of("role", "viewer"))
        .put(document.uri() + "/users/everyone/access")
        .then()
        .statusCode(201);
    return new Example(gateway, document.uri(), document.owner());
  }

  String id() {
    return uri.substring(uri.lastIndexOf('/') + 1);
  }

  /** The address at a path, which is filled in. */
  String at(String template) {
    return gateway + path(template);
  }

  /** A path with the ids of the example for {@code {document}} and {@code {user}}. */
  String path(String template) {
    return template.replace("{document}", id()).replace("{user}", String.valueOf(creator.id()));
  }
}
