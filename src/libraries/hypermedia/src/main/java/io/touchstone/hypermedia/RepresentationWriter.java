// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Describes the members of a resource once for all media formats, in the order of plain JSON and
 * with unique names. {@link TreeWriter} builds JSON-P objects from it, {@link ByteWriter} renders
 * bytes.
 */
public interface RepresentationWriter {

  /** The name of the link to the resource itself in plain JSON. */
  String SELF = "uri";

  /**
   * Adds a link.
   *
   * @param name the name of the member in plain JSON, and the relation in HAL
   * @param link its target
   * @return this writer
   */
  RepresentationWriter link(String name, Link link);

  /**
   * Adds a link in HAL only; responses in plain JSON have it in a Link header.
   *
   * @param name the relation
   * @param link its target
   * @return this writer
   */
  RepresentationWriter halLink(String name, Link link);

  /**
   * Adds a URI template (RFC 6570).
   *
   * @param name the name of the member in plain JSON, and the relation in HAL
   * @param template not validated
   * @return this writer
   */
  RepresentationWriter template(String name, Link template);

  /**
   * Adds a string.
   *
   * @param name the name of the member
   * @param value any text, not null
   * @return this writer
   */
  RepresentationWriter text(String name, String value);

  /**
   * Adds an integer.
   *
   * @param name the name of the member
   * @param value any integer
   * @return this writer
   */
  RepresentationWriter number(String name, long value);

  /**
   * Adds any JSON value.
   *
   * @param name the name of the member
   * @param value not null
   * @return this writer
   */
  RepresentationWriter value(String name, JsonValue value);

  /**
   * Adds a list of resources in the same format.
   *
   * @param <T> the type of an item
   * @param name the name of the member
   * @param items in their order
   * @param description describes the members of one item
   * @return this writer
   */
  <T> RepresentationWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description);

  /**
   * Adds a nested resource in the same format.
   *
   * @param name the name of the member
   * @param description describes its members
   * @return this writer
   */
  RepresentationWriter resource(String name, Consumer<? super RepresentationWriter> description);

  /**
   * Adds resources that have their own addresses: {@code _embedded} in HAL, the member {@code
   * embedded} in plain JSON.
   *
   * @param parts describes them with {@link #list} and {@link #resource}
   * @return this writer
   */
  RepresentationWriter embedded(Consumer<? super RepresentationWriter> parts);
}
