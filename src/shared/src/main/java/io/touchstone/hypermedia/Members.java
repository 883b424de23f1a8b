// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The members of a resource, described once in the order of the plain form, each name once. A
 * {@link Form} writes them as it has them: {@link TreeMembers} as objects of JSON-P, {@link
 * ByteMembers} as the bytes of a body.
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

  /**
   * A list of resources, each of the same form as this one.
   *
   * @param description writes the members of an item
   */
  <T> Members list(String name, List<T> items, BiConsumer<? super T, ? super Members> description);
}
