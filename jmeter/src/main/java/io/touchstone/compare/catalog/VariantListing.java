// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.RequestSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * What a reader sees of a variant. Variants that look the same share a listing.
 *
 * @param title describes the first naive and the first tuned variant, or the first ones without and
 *     with if the practice has no naive one; empty for others
 */
public record VariantListing(
    Optional<String> title, List<String> variants, List<Snippet> snippets) {

  private static final String JAVA = "java";

  /** A piece of a variant, in {@code java}, {@code xml}, {@code properties} or {@code http}. */
  public record Snippet(String language, String text) {}

  /**
   * Returns the listings of a practice, in the order of its variants. A listing with other settings
   * does not repeat the code of an earlier one.
   */
  public static List<VariantListing> of(PracticeSpec practice) {
    Map<List<Snippet>, List<String>> names = new LinkedHashMap<>();
    for (VariantSpec variant : practice.variants()) {
      List<Snippet> snippets = snippets(variant, variant.ownCode());
      request(variant).ifPresent(snippets::add);
      if (!snippets.isEmpty()) {
        names.computeIfAbsent(snippets, same -> new ArrayList<>()).add(variant.name());
      }
    }
    Set<Snippet> code = new HashSet<>();
    return names.entrySet().stream()
        .map(
            entry ->
                new VariantListing(
                    title(practice, entry.getValue().get(0)),
                    List.copyOf(entry.getValue()),
                    entry.getKey().stream()
                        .filter(each -> !each.text().isBlank())
                        .filter(each -> !each.language().equals(JAVA) || code.add(each))
                        .toList()))
        .toList();
  }

  private static Optional<String> title(PracticeSpec practice, String variant) {
    boolean naive = first("naive", practice).isPresent();
    Map<String, String> descriptions =
        Map.of(
            naive ? "Naive" : "Without", practice.text().baselineDescription(),
            naive ? "Tuned" : "With", practice.guide().tunedDescription());
    return descriptions.keySet().stream()
        .filter(
            kind ->
                first(kind.toLowerCase(Locale.ROOT), practice).filter(variant::equals).isPresent())
        .findFirst()
        .map(kind -> kind + ": " + descriptions.get(kind));
  }

  /** Returns the first variant of a kind; empty if there is none. */
  private static Optional<String> first(String kind, PracticeSpec practice) {
    return practice.variants().stream()
        .map(VariantSpec::name)
        .filter(name -> (name + "-").startsWith(kind + "-"))
        .findFirst();
  }

  /**
   * Returns the settings of a variant, the fragment of the server configuration that they select,
   * and its code with all that this uses.
   */
  public static List<Snippet> snippets(VariantSpec variant) {
    return snippets(variant, variant.code());
  }

  private static List<Snippet> snippets(VariantSpec variant, Optional<String> code) {
    List<Snippet> snippets = new ArrayList<>();
    variant
        .environment()
        .ifPresent(
            environment -> {
              snippets.add(new Snippet("properties", lines(environment, "=")));
              fragment(environment.get("PRACTICE"))
                  .ifPresent(fragment -> snippets.add(new Snippet("xml", fragment)));
            });
    if (code.isPresent()) {
      snippets.add(new Snippet(JAVA, code.get()));
    }
    return snippets;
  }

  /** Returns the request, unless the code shows it. */
  private static Optional<Snippet> request(VariantSpec variant) {
    RequestSpec request = variant.request();
    Map<String, String> headers = new LinkedHashMap<>(request.headers());
    if (!request.accept().equals(RequestSpec.ANY_TYPE)) {
      headers.put("Accept", request.accept());
    }
    if (headers.isEmpty() && (variant.code().isPresent() || !variant.hasOwnPath())) {
      return Optional.empty();
    }
    String line = request.method() + " " + request.path();
    return Optional.of(new Snippet("http", (line + "\n" + lines(headers, ": ")).strip()));
  }

  private static String lines(Map<String, String> members, String sign) {
    return members.entrySet().stream()
        .map(member -> member.getKey() + sign + member.getValue())
        .collect(Collectors.joining("\n"));
  }

  /** Returns a fragment of the server configuration; empty if there is none with this name. */
  private static Optional<String> fragment(String name) {
    return Optional.ofNullable(VariantListing.class.getResource("fragments/" + name + ".xml"))
        .map(file -> Uncheck.get(() -> IOUtils.toString(file, StandardCharsets.UTF_8)).strip());
  }
}
