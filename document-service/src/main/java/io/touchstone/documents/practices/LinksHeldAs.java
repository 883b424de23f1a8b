// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;

/**
 * Members whose links pass through another type on their way into a representation.
 *
 * @param members takes what the links have become
 * @param type from the relation and the URI of a link to the URI as the type writes it
 */
record LinksHeldAs(Members members, BinaryOperator<String> type) implements Members {

  @Override
  public Members link(String name, Link link) {
    members.link(name, held(name, link));
    return this;
  }

  @Override
  public Members furtherLink(String name, Link link) {
    members.furtherLink(name, held(name, link));
    return this;
  }

  private Link held(String relation, Link link) {
    return new Link(type.apply(relation, link.uri()));
  }

  /** A template is no URI in any type. */
  @Override
  public Members template(String name, Link template) {
    members.template(name, template);
    return this;
  }

  @Override
  public Members text(String name, String value) {
    members.text(name, value);
    return this;
  }

  @Override
  public Members number(String name, long value) {
    members.number(name, value);
    return this;
  }

  @Override
  public Members value(String name, JsonValue value) {
    members.value(name, value);
    return this;
  }

  @Override
  public <T> Members list(
      String name, List<T> items, BiConsumer<? super T, ? super Members> description) {
    members.list(name, items, (item, inner) -> description.accept(item, within(inner)));
    return this;
  }

  @Override
  public Members resource(String name, Consumer<? super Members> description) {
    members.resource(name, inner -> description.accept(within(inner)));
    return this;
  }

  @Override
  public Members embedded(Consumer<? super Members> parts) {
    members.embedded(inner -> parts.accept(within(inner)));
    return this;
  }

  private LinksHeldAs within(Members inner) {
    return new LinksHeldAs(inner, type);
  }
}
