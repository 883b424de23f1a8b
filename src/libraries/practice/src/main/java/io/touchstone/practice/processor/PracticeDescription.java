// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The description of a practice, in the format of the comparison's catalogue. */
final class PracticeDescription {

  private final TypeElement type;
  private final Practice practice;
  private final SourceText source;
  private final Map<String, String> options;
  private final List<VariantDescription> variants = new ArrayList<>();

  PracticeDescription(TypeElement type, SourceText source, Map<String, String> options) {
    this.type = type;
    this.practice = type.getAnnotation(Practice.class);
    this.source = source;
    this.options = options;
    type.getEnclosedElements().forEach(this::collect);
    variantsOf(type);
    variants.sort(Comparator.comparingInt(variant -> rank(variant.name())));
  }

  /** Variants of the same rank stay in the order of their declaration. */
  private static int rank(String name) {
    List<String> leading = List.of("naive", "without", "tuned", "with", "product");
    return leading.stream()
        .filter(kind -> (name + "-").startsWith(kind + "-"))
        .findFirst()
        .map(leading::indexOf)
        .orElse(leading.size());
  }

  private void collect(Element element) {
    variantsOf(element);
    if (element instanceof TypeElement) {
      element.getEnclosedElements().forEach(this::collect);
    }
  }

  private void variantsOf(Element element) {
    Variant[] all = element.getAnnotationsByType(Variant.class);
    Stream.of(all)
        .map(variant -> new VariantDescription(variant, all[0], element, type))
        .forEach(variants::add);
  }

  JsonObject toJson() {
    requireConsistency();
    JsonObjectBuilder json =
        Members.JSON
            .createObjectBuilder()
            .add("id", practice.id())
            .add("slug", practice.slug())
            .add("title", practice.title())
            .add("baselineDescription", practice.naive())
            .add("tunedDescription", practice.tuned())
            .add("file", file())
            .add("service", service());
    Members.addText(json, "explanation", practice.comparedWithSource());
    if (practice.source() != Source.NONE) {
      json.add("source", practice.source().key()).add("reference", practice.source().reference());
      Members.addText(json, "link", practice.source().link());
    }
    Members.addTexts(json, "rules", practice.rules());
    addClaims(json);
    addMeasuring(json);
    Members.addRequest(json, practice.request());
    var list = Members.JSON.createArrayBuilder();
    variants.forEach(variant -> list.add(variant.toJson(source)));
    Members.addTexts(json, "imports", imports());
    Members.addText(
        json, "helpers", new CodeListing(source, shown()).text(each -> !each.equals(type)));
    return json.add("variants", list).build();
  }

  private void requireConsistency() {
    for (SourceClaim claim : practice.claims()) {
      if (claim.variant().startsWith("product")) {
        throw new WrongPracticeException(
            "practice " + practice.id() + ": claims are judged on the technique alone");
      }
    }
  }

  private List<Element> shown() {
    return variants.stream().<Element>flatMap(each -> each.shown(source).stream()).toList();
  }

  private String[] imports() {
    return variants.stream()
        .flatMap(each -> each.listing(source).imports().stream())
        .distinct()
        .sorted()
        .toArray(String[]::new);
  }

  private String file() {
    String root = options.get(PracticeProcessor.ROOT);
    Path file = Path.of(source.file());
    return (root == null ? file.getFileName() : Path.of(root).toAbsolutePath().relativize(file))
        .toString()
        .replace('\\', '/');
  }

  /** Returns the service whose CPU time is counted; empty for micro-benchmarks. */
  private String service() {
    return variants.stream().allMatch(VariantDescription::isBenchmark) ? "" : practice.service();
  }

  private void addClaims(JsonObjectBuilder json) {
    if (practice.claims().length == 0) {
      return;
    }
    var claims = Members.JSON.createArrayBuilder();
    for (SourceClaim claim : practice.claims()) {
      claims.add(
          Members.JSON
              .createObjectBuilder()
              .add("variant", claim.variant())
              .add("metric", claim.metric())
              .add("ratio", claim.ratio()));
    }
    json.add("claims", claims);
  }

  private void addMeasuring(JsonObjectBuilder json) {
    Members.addText(json, "judged", practice.judged());
    if (!practice.sameBodies()) {
      json.add("bodies", "differ");
    }
    Load load = practice.load();
    JsonObjectBuilder loads = Members.JSON.createObjectBuilder();
    Members.addNumber(loads, "threads", load.threads());
    Members.addNumber(loads, "requests", load.requests());
    Members.addNumber(loads, "arrivals", load.arrivals());
    Members.addNumber(loads, "flood", load.flood());
    Members.addNumber(loads, "floodArrivals", load.floodArrivals());
    Members.addNumber(loads, "seconds", load.seconds());
    Members.addText(loads, "plan", load.plan());
    JsonObject built = loads.build();
    if (!built.isEmpty()) {
      json.add("load", built);
    }
  }
}
