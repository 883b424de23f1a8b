// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.touchstone.testing.account.Account.JSON;

import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A published document with a drawing, created once for each system and never changed by tests.
 *
 * @param uri its URI
 * @param creator its creator, who has no other document
 */
public record ExampleDocument(String gateway, String uri, Account creator) {

  private static final Map<String, ExampleDocument> BY_GATEWAY = new ConcurrentHashMap<>();
  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 10, "y", 10, "width", 80, "height", 40, "text", "Start");

  public static ExampleDocument of(SystemUnderTest system) {
    return BY_GATEWAY.computeIfAbsent(system.gateway(), ExampleDocument::publish);
  }

  private static ExampleDocument publish(String gateway) {
    OwnedDocument document = OwnedDocument.create(gateway);
    document.put("/pages/1", "*", Map.of("shapes", List.of(BOX))).then().statusCode(200);
    document
        .request()
        .contentType(JSON)
        .body(Map.of("role", "viewer"))
        .put(document.uri() + "/users/everyone/access")
        .then()
        .statusCode(201);
    return new ExampleDocument(gateway, document.uri(), document.owner());
  }

  public String id() {
    return uri.substring(uri.lastIndexOf('/') + 1);
  }

  /** Returns the URI of a path template, expanded as by {@link #path}. */
  public String at(String template) {
    return gateway + path(template);
  }

  /**
   * Replaces {@code {document}} and {@code {user}} with the ids of this document and its creator.
   */
  public String path(String template) {
    return template.replace("{document}", id()).replace("{user}", String.valueOf(creator.id()));
  }
}
