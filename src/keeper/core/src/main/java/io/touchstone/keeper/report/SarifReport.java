// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Rules;
import io.touchstone.keeper.rule.Severity;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Writes findings as SARIF 2.1.0, with paths relative to the scanned directory. */
public final class SarifReport {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  /** Where the pages of the rules are published; each result file contains them too. */
  private static final String PAGES = "https://touchstone.example/keeper/";

  private final RulePages pages;
  private final Severities severities;
  private final List<Rule> rules = new ArrayList<>(Rules.all());

  public SarifReport(RulePages pages, Severities severities) {
    this.pages = pages;
    this.severities = severities;
  }

  /** Writes a file, replacing it. */
  public void write(Outcome outcome, Path file) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(of(outcome));
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text.toString().strip() + "\n");
  }

  private JsonObject of(Outcome outcome) {
    JsonObjectBuilder driver =
        JSON.createObjectBuilder()
            .add("name", "keeper")
            .add("version", version())
            .add("informationUri", PAGES)
            .add("rules", array(rules, this::descriptor));
    JsonObjectBuilder invocation =
        JSON.createObjectBuilder()
            .add("executionSuccessful", true)
            .add("toolExecutionNotifications", array(outcome.unread(), SarifReport::notification));
    Map<String, Integer> seen = new HashMap<>();
    JsonObjectBuilder run =
        JSON.createObjectBuilder()
            .add("tool", JSON.createObjectBuilder().add("driver", driver))
            .add("columnKind", "utf16CodeUnits")
            .add("invocations", JSON.createArrayBuilder().add(invocation))
            .add("results", array(outcome.findings(), finding -> result(finding, seen)));
    return JSON.createObjectBuilder()
        .add("$schema", SCHEMA)
        .add("version", "2.1.0")
        .add("runs", JSON.createArrayBuilder().add(run))
        .build();
  }

  private static <T> JsonArrayBuilder array(
      Collection<T> items, Function<T, JsonObjectBuilder> toJson) {
    JsonArrayBuilder array = JSON.createArrayBuilder();
    items.forEach(item -> array.add(toJson.apply(item)));
    return array;
  }

  /** Returns the version that the build wrote into the jar. */
  public static String version() {
    String version = SarifReport.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  private static JsonObjectBuilder notification(String unread) {
    return JSON.createObjectBuilder().add("level", "warning").add("message", text(unread));
  }

  private JsonObjectBuilder descriptor(Rule rule) {
    Description words = rule.description();
    JsonArrayBuilder tags = JSON.createArrayBuilder();
    tags.add(words.severity() == Severity.ERROR ? "reliability" : "performance");
    if (!words.practice().isEmpty()) {
      tags.add("practice-" + words.practice());
    }
    return JSON.createObjectBuilder()
        .add("id", rule.id())
        .add("name", rule.getClass().getSimpleName())
        .add("shortDescription", text(words.finds().replace("`", "")))
        .add("fullDescription", text(words.why().replace("`", "")))
        .add("helpUri", PAGES + rule.id())
        .add("help", text(words.instead()).add("markdown", pages.page(rule)))
        .add(
            "defaultConfiguration",
            JSON.createObjectBuilder()
                .add("enabled", pages.isOnByDefault(rule))
                .add("level", level(words.severity())))
        .add("properties", JSON.createObjectBuilder().add("tags", tags));
  }

  private static String level(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  private JsonObjectBuilder result(Finding finding, Map<String, Integer> seen) {
    String message =
        (finding.rule().description().why() + " " + finding.detail()).strip()
            + " Instead: "
            + finding.advice();
    JsonObjectBuilder result =
        JSON.createObjectBuilder()
            .add("ruleId", finding.ruleId())
            .add("ruleIndex", rules.indexOf(finding.rule()))
            .add("level", level(severities.of(finding)))
            .add("message", text(message.replace("`", "")))
            .add("locations", JSON.createArrayBuilder().add(location(finding)))
            .add("partialFingerprints", fingerprint(finding, seen))
            .add(
                "properties",
                JSON.createObjectBuilder()
                    .add("cold", finding.cold())
                    .add("fix", finding.fix().toString()));
    return finding.edits().isEmpty()
        ? result
        : result.add("fixes", JSON.createArrayBuilder().add(fix(finding)));
  }

  /** The place without its line, so that edits elsewhere in the file do not change it. */
  private static JsonObjectBuilder fingerprint(Finding finding, Map<String, Integer> seen) {
    String key = Baseline.key(finding);
    int occurrence = seen.merge(key, 1, Integer::sum);
    return JSON.createObjectBuilder()
        .add("keeperFinding/v1", "%08x:%d".formatted(key.hashCode(), occurrence));
  }

  private static JsonObjectBuilder location(Finding finding) {
    String name =
        finding.methodName().isEmpty()
            ? finding.className()
            : finding.className() + "." + finding.methodName();
    return JSON.createObjectBuilder()
        .add(
            "physicalLocation",
            JSON.createObjectBuilder()
                .add("artifactLocation", artifact(finding))
                .add(
                    "region",
                    region(finding.line(), finding.column(), finding.endLine(), finding.endColumn())
                        .add("snippet", text(finding.code()))))
        .add(
            "logicalLocations",
            JSON.createArrayBuilder()
                .add(JSON.createObjectBuilder().add("fullyQualifiedName", name)));
  }

  private static JsonObjectBuilder fix(Finding finding) {
    JsonArrayBuilder replacements =
        array(
            finding.edits(),
            edit ->
                JSON.createObjectBuilder()
                    .add(
                        "deletedRegion",
                        region(edit.line(), edit.column(), edit.endLine(), edit.endColumn()))
                    .add("insertedContent", text(edit.text())));
    return JSON.createObjectBuilder()
        .add("description", text(finding.advice().replace("`", "")))
        .add(
            "artifactChanges",
            JSON.createArrayBuilder()
                .add(
                    JSON.createObjectBuilder()
                        .add("artifactLocation", artifact(finding))
                        .add("replacements", replacements)));
  }

  private static JsonObjectBuilder region(int line, int column, int endLine, int endColumn) {
    return JSON.createObjectBuilder()
        .add("startLine", line)
        .add("startColumn", column)
        .add("endLine", endLine)
        .add("endColumn", endColumn);
  }

  private static JsonObjectBuilder artifact(Finding finding) {
    try {
      return JSON.createObjectBuilder()
          .add("uri", new URI(null, null, finding.path(), null).toASCIIString());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static JsonObjectBuilder text(String text) {
    return JSON.createObjectBuilder().add("text", text);
  }
}
