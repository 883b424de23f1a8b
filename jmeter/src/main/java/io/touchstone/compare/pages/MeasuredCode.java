// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantListing;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the published figures were measured on: a digest of the code without comments, the request,
 * the settings and the load of each variant. A figure is published only as long as these are the
 * same.
 *
 * @param digests by the label of the practice and the name of the variant
 */
record MeasuredCode(Map<String, String> digests) {
  static final String FILE = "measured-code.json";

  private static final int DIGITS = 16;

  /** A text of Java, as the first group, or a comment. */
  private static final Pattern TEXT_OR_COMMENT =
      Pattern.compile(
          "(\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\])*\")|/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);

  static MeasuredCode read(Path directory) throws IOException {
    return new MeasuredCode(
        JsonMapper.shared()
            .readValue(
                Files.readString(directory.resolve(FILE)),
                new TypeReference<TreeMap<String, String>>() {}));
  }

  void write(Path directory) throws IOException {
    JsonMapper json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(
        directory.resolve(FILE), json.writeValueAsString(new TreeMap<>(digests)) + "\n");
  }

  /** Returns this with the digests of a later run of the current code. */
  MeasuredCode with(Results run, List<PracticeSpec> practices) {
    Map<String, String> all = new TreeMap<>(digests);
    for (PracticeResult result : run.practices()) {
      all.keySet().removeIf(variant -> variant.startsWith(result.label() + "/"));
      practices.stream()
          .filter(practice -> practice.id().equals(result.id()))
          .forEach(
              practice ->
                  practice.variants().stream()
                      .filter(variant -> measured(result, variant))
                      .forEach(
                          variant -> all.put(key(practice, variant), digest(practice, variant))));
    }
    return new MeasuredCode(all);
  }

  private static boolean measured(PracticeResult result, VariantSpec variant) {
    return result.variants().stream()
        .filter(each -> each.name().equals(variant.name()))
        .anyMatch(each -> !each.blocks().isEmpty() || !each.scores().isEmpty());
  }

  /** Returns the results without those of variants that have changed since they were measured. */
  Results current(Results published, List<PracticeSpec> practices) {
    return published.only(
        result ->
            practices.stream()
                .filter(practice -> practice.id().equals(result.id()))
                .map(this::current)
                .map(result::only)
                .filter(practice -> !practice.ratios().isEmpty())
                .findFirst());
  }

  private Set<String> current(PracticeSpec practice) {
    Set<String> names = new HashSet<>();
    for (VariantSpec variant : practice.variants()) {
      if (digest(practice, variant).equals(digests.get(key(practice, variant)))) {
        names.add(variant.name());
      }
    }
    return names;
  }

  private static String key(PracticeSpec practice, VariantSpec variant) {
    return practice.label() + "/" + variant.name();
  }

  /** Comments and white space do not change what is measured. */
  private static String code(VariantListing.Snippet snippet) {
    return snippet.language().equals("java")
        ? TEXT_OR_COMMENT
            .matcher(snippet.text())
            .replaceAll(found -> Matcher.quoteReplacement(Objects.toString(found.group(1), "")))
            .replaceAll("\\s+", " ")
            .strip()
        : snippet.toString();
  }

  private static String digest(PracticeSpec practice, VariantSpec variant) {
    String text =
        String.join(
            "\n",
            variant.request().toString(),
            VariantListing.snippets(variant).stream().map(MeasuredCode::code).toList().toString(),
            variant.benchmark().toString(),
            practice.load() + (variant.leadSeconds() > 0 ? " after " + variant.leadSeconds() : ""));
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
