// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantListing;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The generated parts of the page of one practice. The rest of the page is written by hand.
 *
 * @param results those of the practice; empty if it was not measured
 * @param run the run that measured it
 */
record PracticePage(PracticeSpec practice, Optional<PracticeResult> results, ResultTables run) {

  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(
          null,
          ContentType.Plain,
          PracticePage.class.getClassLoader(),
          PracticePage.class.getPackageName());

  /**
   * Returns a part in Markdown.
   *
   * @param part {@code result}, {@code code} or {@code source}
   */
  String markdown(String part) {
    StringOutput page = new StringOutput();
    TEMPLATES.render(part + ".jte", this, page);
    return page.toString().strip();
  }

  String fileName() {
    return practice.label() + ".md";
  }

  String heading() {
    String title = practice.text().title();
    return practice.id().equals(practice.slug()) ? title : practice.id() + ": " + title;
  }

  /** Returns the variants without a published figure of their current code. */
  List<String> unmeasured() {
    Set<String> measured =
        judged().stream()
            .flatMap(practice -> practice.variants().stream())
            .map(VariantResult::name)
            .collect(Collectors.toSet());
    return practice.variants().stream()
        .map(VariantSpec::name)
        .filter(name -> !measured.contains(name))
        .toList();
  }

  /** Returns imports and other classes; each listing compiles with them. */
  String helpers() {
    String imports =
        practice.guide().imports().stream()
            .map(name -> "import " + name + ";")
            .collect(Collectors.joining("\n"));
    return (imports + "\n\n" + practice.guide().helpers()).strip();
  }

  List<VariantListing> listings() {
    return VariantListing.of(practice);
  }

  /** Returns the options that repeat the starts and rounds of the figures. */
  String schedule() {
    return judged().map(ResultTables::schedule).orElse("");
  }

  Optional<PracticeResult> judged() {
    return results.filter(practice -> RatioRow.of(practice).findAny().isPresent());
  }

  /** Returns the title of the source with its address, if it has one. */
  String source() {
    String title = practice.guide().reference();
    String link = practice.guide().link();
    if (title.isEmpty()) {
      return "No published source";
    }
    return link.isEmpty()
        ? title
        : "[" + title.replaceAll("[\\[\\]]", "\\\\$0") + "](" + link + ")";
  }

  String claims() {
    return practice.claims().stream().map(PracticePage::claim).collect(Collectors.joining(", "));
  }

  private static String claim(Claim claim) {
    return "%s %s (%s)"
        .formatted(code(claim.variant()), FigureFormat.of(claim), claim.metric().key());
  }

  String className() {
    String file = practice.guide().file();
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** Returns the rules of the keeper about the naive form. */
  String rules() {
    return codes(practice.guide().rules());
  }

  static String codes(List<String> names) {
    return names.stream().map(PracticePage::code).collect(Collectors.joining(", "));
  }

  private static String code(String name) {
    return "`" + name + "`";
  }
}
