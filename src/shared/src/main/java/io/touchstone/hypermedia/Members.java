// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

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

  /** One resource inside this one, of the same form. */
  Members resource(String name, Consumer<? super Members> description);

  /**
   * Resources that have addresses of their own and are given along with this one: {@code _embedded}
   * in HAL, the member {@code embedded} in the plain form.
   *
   * @param parts describes them by {@link #list} and {@link #resource}
   */
  Members embedded(Consumer<? super Members> parts);
}
