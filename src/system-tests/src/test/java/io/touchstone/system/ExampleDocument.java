// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A published document with a drawing, created once for each system and never changed by tests.
 *
 * @param uri its URI
 * @param creator its creator, who has no other document
 */
public record ExampleDocument(String gateway, String uri, ApiUser creator) {

  public static final String TITLE = "Plan";

  private static final Map<String, ExampleDocument> BY_GATEWAY = new ConcurrentHashMap<>();
  private static final Map<String, Object> BOX =
      Map.of("kind", "rectangle", "x", 10, "y", 10, "width", 80, "height", 40, "text", "Start");

  public static ExampleDocument of(SystemUnderTest system) {
    return BY_GATEWAY.computeIfAbsent(system.gateway(), ExampleDocument::publish);
  }

  private static ExampleDocument publish(String gateway) {
    ApiUser creator = ApiUser.signUp(gateway);
    String document = creator.document(TITLE);
    Map<String, Object> page = Map.of("shapes", List.of(BOX));
    creator.ifMatch("*").put(document + "/pages/1", page).then().statusCode(200);
    creator.publish(document);
    return new ExampleDocument(gateway, document, creator);
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
