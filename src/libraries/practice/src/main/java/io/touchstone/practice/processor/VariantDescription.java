// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Variant;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * The description of a variant, in the format of the comparison's catalogue.
 *
 * @param first the first variant of the annotated element
 * @param element the annotated element
 * @param practice the class of the practice
 */
record VariantDescription(Variant variant, Variant first, Element element, TypeElement practice) {

  private static final String JMH = "org.openjdk.jmh.annotations.Benchmark";

  String name() {
    return name(variant);
  }

  private String name(Variant named) {
    if (named.name().isEmpty() && element.equals(practice)) {
      throw new WrongPracticeException("a variant of the class itself needs a name");
    }
    return named.name().isEmpty() ? hyphenated(element.getSimpleName().toString()) : named.name();
  }

  private static String hyphenated(String camelCase) {
    return camelCase.replaceAll("(?<=[a-z0-9])([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  boolean isBenchmark() {
    return !benchmark().isEmpty();
  }

  private String benchmark() {
    boolean annotated =
        element.getAnnotationMirrors().stream()
            .anyMatch(mirror -> mirror.getAnnotationType().toString().equals(JMH));
    return annotated
        ? element.getEnclosingElement().getSimpleName() + "." + element.getSimpleName()
        : "";
  }

  JsonObject toJson(SourceText source) {
    JsonObjectBuilder json = Members.JSON.createObjectBuilder().add("name", name());
    Members.addText(json, "baseline", variant.baseline());
    Members.addText(json, "product", variant.product());
    if (variant.full()) {
      json.add("mode", "full");
    }
    Members.addNumber(json, "jdk", variant.jdk());
    Members.addText(json, "path", path());
    String[] environment = environment();
    if (variant.ownServer() || environment.length > 0) {
      json.add("environment", Members.pairs(environment, "="));
    }
    Members.addNumber(json, "leadSeconds", variant.leadSeconds());
    Members.addText(json, "benchmark", benchmark());
    Members.addText(json, "prepare", either(variant.prepare(), first.prepare()));
    Members.addRequest(json, variant.request());
    addCode(json, listing(source));
    return json.build();
  }

  /** Adds the whole listing, and how many of its lines are from the class of the practice. */
  private void addCode(JsonObjectBuilder json, CodeListing listing) {
    String own = listing.text(practice::equals);
    String used = listing.text(type -> !type.equals(practice));
    if (!own.isEmpty() && !used.isEmpty()) {
      json.add("code", own + "\n\n" + used).add("ownLines", own.lines().count());
    } else {
      Members.addText(json, "code", own + used);
    }
  }

  /** Returns the listing; empty if the variant has no code of its own. */
  CodeListing listing(SourceText source) {
    return new CodeListing(source, shown(source));
  }

  /** Returns the path; empty for the default. */
  private String path() {
    boolean leading = name().equals(name(first)) || element.equals(practice);
    String shared =
        "/practices/%s-%s/%s?document=${document}&user=${user}"
            .formatted(described().id(), described().slug(), name(first));
    return either(variant.path(), either(first.path(), leading ? "" : shared));
  }

  private Practice described() {
    return practice.getAnnotation(Practice.class);
  }

  private static String either(String own, String shared) {
    return own.isEmpty() ? shared : own;
  }

  private String[] environment() {
    return Stream.of(described().environment(), variant.environment())
        .flatMap(Stream::of)
        .toArray(String[]::new);
  }

  /** Returns the members that documentation shows. */
  List<? extends Element> shown(SourceText source) {
    String[] code = variant.code().length > 0 ? variant.code() : first.code();
    if (code.length > 0) {
      return Stream.of(code).map(name -> member(name, source)).toList();
    }
    return element.equals(practice) ? List.of() : List.of(element);
  }

  private Element member(String name, SourceText source) {
    if (element.getSimpleName().contentEquals(name)) {
      return element;
    }
    int dot = name.indexOf('.');
    return (dot < 0 ? own(name) : used(name.substring(0, dot), name.substring(dot + 1), source))
        .or(() -> source.type(name))
        .orElseThrow(() -> new WrongPracticeException("there is no member " + name + " to show"));
  }

  private Optional<Element> own(String name) {
    List<? extends Element> members = practice.getEnclosedElements();
    return Stream.<Stream<? extends Element>>of(
            element.getEnclosedElements().stream(),
            members.stream(),
            members.stream().flatMap(each -> each.getEnclosedElements().stream()))
        .<Element>flatMap(each -> each)
        .filter(each -> each.getSimpleName().contentEquals(name))
        .findFirst();
  }

  private Optional<Element> used(String type, String name, SourceText source) {
    return own(type).or(() -> source.type(type)).stream()
        .<Element>flatMap(each -> each.getEnclosedElements().stream())
        .filter(each -> each.getSimpleName().contentEquals(name))
        .findFirst();
  }
}
