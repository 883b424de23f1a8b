// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Rule;
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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Writes findings as SARIF 2.1.0, with paths relative to the scanned directory. */
public final class SarifReport {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final TextReport words;

  /**
   * @param words describes the gain of a rule's fix
   */
  public SarifReport(TextReport words) {
    this.words = words;
  }

  /** Writes a file, replacing it. */
  public void write(List<Finding> findings, Path file) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = WRITERS.createWriter(text)) {
      writer.writeObject(of(findings));
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text.toString().strip() + "\n");
  }

  private JsonObject of(List<Finding> findings) {
    JsonArrayBuilder results = JSON.createArrayBuilder();
    findings.forEach(finding -> results.add(result(finding)));
    JsonArrayBuilder rules = JSON.createArrayBuilder();
    for (Rule rule : Rule.values()) {
      rules.add(descriptor(rule));
    }
    JsonObjectBuilder driver = JSON.createObjectBuilder().add("name", "keeper").add("rules", rules);
    return JSON.createObjectBuilder()
        .add("$schema", SCHEMA)
        .add("version", "2.1.0")
        .add(
            "runs",
            JSON.createArrayBuilder()
                .add(
                    JSON.createObjectBuilder()
                        .add("tool", JSON.createObjectBuilder().add("driver", driver))
                        .add("columnKind", "utf16CodeUnits")
                        .add("results", results)))
        .build();
  }

  private JsonObjectBuilder descriptor(Rule rule) {
    JsonObjectBuilder properties = JSON.createObjectBuilder().add("gain", words.worth(rule));
    rule.practice().ifPresent(practice -> properties.add("practice", practice));
    return JSON.createObjectBuilder()
        .add("id", rule.id())
        .add("shortDescription", text(rule.why()))
        .add("properties", properties);
  }

  private static JsonObjectBuilder result(Finding finding) {
    return JSON.createObjectBuilder()
        .add("ruleId", finding.ruleId())
        .add("ruleIndex", finding.rule().ordinal())
        .add("level", level(finding))
        .add("message", text(finding.message() + " Instead: " + finding.advice()))
        .add("locations", JSON.createArrayBuilder().add(location(finding)))
        .add(
            "properties",
            JSON.createObjectBuilder()
                .add("cold", finding.cold())
                .add("fix", finding.fix() == FixKind.AUTOMATIC ? "automatic" : "manual"));
  }

  private static String level(Finding finding) {
    if (finding.cold()) {
      return "note";
    }
    return finding.rule().practice().isEmpty() ? "error" : "warning";
  }

  private static JsonObjectBuilder location(Finding finding) {
    JsonObjectBuilder region =
        JSON.createObjectBuilder()
            .add("startLine", finding.line())
            .add("startColumn", finding.column())
            .add("snippet", text(finding.code()));
    JsonObjectBuilder location =
        JSON.createObjectBuilder()
            .add(
                "physicalLocation",
                JSON.createObjectBuilder()
                    .add("artifactLocation", JSON.createObjectBuilder().add("uri", uri(finding)))
                    .add("region", region));
    return location.add("logicalLocations", logical(finding));
  }

  private static JsonArrayBuilder logical(Finding finding) {
    String name =
        finding.methodName().isEmpty()
            ? finding.className()
            : finding.className() + "." + finding.methodName();
    return JSON.createArrayBuilder()
        .add(JSON.createObjectBuilder().add("fullyQualifiedName", name));
  }

  private static String uri(Finding finding) {
    StringBuilder uri = new StringBuilder();
    for (byte octet : finding.path().getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (octet & 0xFF);
      boolean plain =
          character < 128
              && (Character.isLetterOrDigit(character) || "/._-~+@".indexOf(character) >= 0);
      uri.append(plain ? String.valueOf(character) : String.format("%%%02X", (int) character));
    }
    return uri.toString();
  }

  private static JsonObjectBuilder text(String text) {
    return JSON.createObjectBuilder().add("text", text);
  }
}
