// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * The members of a resource, described once in the order of the plain form and written as a {@link
 * Form} asks.
 */
public interface Members {

  /** The name of the link to the resource itself in the plain form. */
  String SELF = "uri";

  Members link(String name, Link link);

  /** A link that the plain form has no member for; a header names it there. */
  Members furtherLink(String name, Link link);

  /** A URI template (RFC 6570). */
  Members template(String name, Link template);

  Members text(String name, String value);

  Members number(String name, long value);

  Members value(String name, JsonValue value);

  /** A list of resources, each of the same form as this one. */
  Members list(String name, List<Members> items);

  JsonObjectBuilder builder();

  default JsonObject build() {
    return builder().build();
  }
}
