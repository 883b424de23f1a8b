// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import static io.touchstone.keeper.report.JsonDocument.object;

import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import io.touchstone.keeper.rules.Rules;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Writes findings as SARIF 2.1.0, with paths relative to the scanned directory.
 *
 * @param severity what findings matter in the project
 * @param ranking what findings cost in a recording; empty if there is none
 */
public record SarifReport(
    RulePages pages, Function<Finding, Severity> severity, Optional<Ranking> ranking) {

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  /** Where the documentation is published. */
  static final String DOCS = "https://github.com/touchstone/touchstone/blob/main/src/docs/";

  /** The pages of the rules; each result file contains them too. */
  private static final String PAGES = DOCS + "keeper/";

  private static final List<Rule> RULES = List.copyOf(Rules.all());

  public byte[] bytes(Outcome outcome) {
    return JsonDocument.bytes(of(outcome));
  }

  private Map<String, Object> of(Outcome outcome) {
    Map<String, Object> driver =
        object(
            "name",
            "keeper",
            "version",
            version(),
            "informationUri",
            PAGES,
            "rules",
            RULES.stream().map(this::descriptor).toList());
    List<?> notifications =
        outcome.unread().stream()
            .map(line -> object("level", "warning", "message", text(line)))
            .toList();
    Map<String, Integer> seen = new HashMap<>();
    Map<String, Object> run =
        object(
            "tool", object("driver", driver),
            "columnKind", "utf16CodeUnits",
            "invocations",
                List.of(
                    object(
                        "executionSuccessful", true, "toolExecutionNotifications", notifications)),
            "results", outcome.findings().stream().map(finding -> result(finding, seen)).toList());
    return object("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
  }

  /** Returns the version that the build wrote into the jar. */
  public static String version() {
    String version = SarifReport.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  private Map<String, Object> descriptor(Rule rule) {
    Description words = rule.description();
    List<String> tags = new ArrayList<>();
    tags.add(words.severity() == Severity.ERROR ? "reliability" : "performance");
    if (!words.practice().isEmpty()) {
      tags.add("practice-" + words.practice());
    }
    return object(
        "id", rule.id(),
        "name", pascalCase(rule.id()),
        "shortDescription", text(words.finds()),
        "fullDescription", text(words.why()),
        "helpUri", PAGES + rule.id() + ".md",
        "help", object("text", TextReport.plain(words.instead()), "markdown", pages.page(rule)),
        "defaultConfiguration",
            object("enabled", pages.isOnByDefault(rule), "level", level(words.severity())),
        "properties", object("tags", tags));
  }

  private static String pascalCase(String id) {
    return Pattern.compile("(?:^|-)(.)")
        .matcher(id)
        .replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
  }

  private static String level(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  private Map<String, Object> result(Finding finding, Map<String, Integer> seen) {
    String why = (finding.rule().description().why() + " " + finding.detail()).strip();
    String key = Baseline.key(finding);
    String fingerprint = "%08x:%d".formatted(key.hashCode(), seen.merge(key, 1, Integer::sum));
    Map<String, Object> result =
        object(
            "ruleId", finding.ruleId(),
            "ruleIndex", RULES.indexOf(finding.rule()),
            "level", level(severity.apply(finding)),
            "message", text(why + " Instead: " + finding.advice() + cost(finding)),
            "locations", List.of(location(finding)),
            "partialFingerprints", object("keeperFinding/v1", fingerprint),
            "properties", object("cold", finding.cold(), "fix", finding.fix().toString()));
    ranking
        .filter(known -> known.canShow(finding))
        .ifPresent(known -> result.put("rank", known.percent(finding)));
    return result;
  }

  private String cost(Finding finding) {
    return ranking
        .filter(known -> known.canShow(finding))
        .map(
            known ->
                known
                        .of(finding)
                        .map(entry -> " Share of CPU: " + entry.share().percent())
                        .orElse(" Not seen")
                    + " in "
                    + known.recording().file()
                    + ".")
        .orElse("");
  }

  private static Map<String, Object> location(Finding finding) {
    Map<String, Object> region =
        region(finding.line(), finding.column(), finding.endLine(), finding.endColumn());
    region.put("snippet", text(finding.code()));
    return object(
        "physicalLocation", object("artifactLocation", artifact(finding), "region", region),
        "logicalLocations", List.of(object("fullyQualifiedName", finding.member())));
  }

  private static Map<String, Object> region(int line, int column, int endLine, int endColumn) {
    return object(
        "startLine", line, "startColumn", column, "endLine", endLine, "endColumn", endColumn);
  }

  private static Map<String, Object> artifact(Finding finding) {
    return object("uri", uri(finding.path()));
  }

  /** Without an escape, a colon in the first segment of a relative path ends a scheme. */
  private static String uri(String path) {
    try {
      return new URI(null, null, "/" + path, null).toASCIIString().substring(1).replace(":", "%3A");
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, Object> text(String markdown) {
    return object("text", Printable.of(TextReport.plain(markdown)));
  }
}
