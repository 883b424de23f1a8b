// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;

/**
 * Converts each link to another type and back before it is written.
 *
 * @param members receives the converted links
 * @param type converts the relation and the URI of a link to the URI in the type's text form
 */
record LinksHeldAs(RepresentationWriter members, BinaryOperator<String> type)
    implements RepresentationWriter {

  @Override
  public RepresentationWriter link(String name, Link link) {
    members.link(name, held(name, link));
    return this;
  }

  @Override
  public RepresentationWriter halLink(String name, Link link) {
    members.halLink(name, held(name, link));
    return this;
  }

  private Link held(String relation, Link link) {
    return new Link(type.apply(relation, link.uri()));
  }

  /** Passes templates on unchanged: they are not valid URIs. */
  @Override
  public RepresentationWriter template(String name, Link template) {
    members.template(name, template);
    return this;
  }

  @Override
  public RepresentationWriter text(String name, String value) {
    members.text(name, value);
    return this;
  }

  @Override
  public RepresentationWriter number(String name, long value) {
    members.number(name, value);
    return this;
  }

  @Override
  public RepresentationWriter value(String name, JsonValue value) {
    members.value(name, value);
    return this;
  }

  @Override
  public <T> RepresentationWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    members.list(name, items, (item, inner) -> description.accept(item, within(inner)));
    return this;
  }

  @Override
  public RepresentationWriter resource(
      String name, Consumer<? super RepresentationWriter> description) {
    members.resource(name, inner -> description.accept(within(inner)));
    return this;
  }

  @Override
  public RepresentationWriter embedded(Consumer<? super RepresentationWriter> parts) {
    members.embedded(inner -> parts.accept(within(inner)));
    return this;
  }

  private LinksHeldAs within(RepresentationWriter inner) {
    return new LinksHeldAs(inner, type);
  }
}
