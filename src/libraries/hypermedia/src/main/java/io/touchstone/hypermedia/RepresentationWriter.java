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

  RepresentationWriter link(String name, Link link);

  /** Adds a link in HAL only; responses in plain JSON have it in a Link header. */
  RepresentationWriter halLink(String name, Link link);

  /** Adds a URI template (RFC 6570). */
  RepresentationWriter template(String name, Link template);

  RepresentationWriter text(String name, String value);

  RepresentationWriter number(String name, long value);

  RepresentationWriter value(String name, JsonValue value);

  /**
   * Adds a list of resources in the same format.
   *
   * @param description describes the members of one item
   */
  <T> RepresentationWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description);

  /** Adds a nested resource in the same format. */
  RepresentationWriter resource(String name, Consumer<? super RepresentationWriter> description);

  /**
   * Adds resources that have their own addresses: {@code _embedded} in HAL, the member {@code
   * embedded} in plain JSON.
   *
   * @param parts describes them with {@link #list} and {@link #resource}
   */
  RepresentationWriter embedded(Consumer<? super RepresentationWriter> parts);
}
