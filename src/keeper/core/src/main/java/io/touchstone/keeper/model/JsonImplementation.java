// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import io.touchstone.keeper.source.Spans;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Whether threads can share the objects of the JSON-P implementation that a module uses. JSON-P
 * says so; Parsson kept the promise late.
 */
public final class JsonImplementation {
  private static final String PARSSON = "1.1.4";

  /** The release after the one that updated Parsson. */
  private static final String LIBERTY = "23.0.0.12";

  private static final Pattern PARSSON_VERSION =
      versionOf("parsson", "/parsson-(\\d++(?:\\.\\d++)*+)");
  private static final Pattern LIBERTY_VERSION =
      versionOf(
          "(?:openliberty|wlp)-(?:runtime|kernel|all|j\\w+|(?:web|micro)Profile\\w*)",
          "<liberty\\.runtime\\.version>([^<]*+)<|-liberty:(\\d\\d\\.[\\d.]*+)");
  private static final Pattern LIBERTY_PLUGIN =
      Pattern.compile("liberty-maven-plugin|liberty-gradle|io\\.openliberty\\.tools");

  /** The plugin then takes what is installed, or an archive, whose version is unknown. */
  private static final Pattern INSTALLED =
      Pattern.compile("[iI]nstallDirectory|(runtime|assembly)(Url|Archive)|installDir\\b");

  private static final Pattern OTHER = Pattern.compile("johnzon");

  private JsonImplementation() {}

  /**
   * Finds the version of an artifact in build files of Maven, and in both notations of Gradle. The
   * group is empty if the place lacks it.
   *
   * @param other where else the version may be
   */
  private static Pattern versionOf(String artifact, String other) {
    return Pattern.compile(
        ("<artifactId>%1$s</artifactId>\\s*+(?:<type>[^<]*+</type>\\s*+)?(?:<version>([^<]*+)<)?"
                + "|['\"][\\w.]++:%1$s:?([^:'\"]*+)"
                + "|['\"]%1$s['\"](?:\\s*+,\\s*+(?:['\"]?version['\"]?\\s*+[:=]\\s*+)?['\"]([^'\"]*+))?"
                + "|%2$s")
            .formatted(artifact, other));
  }

  /**
   * Returns whether sharing is certain: by the versions of Parsson or Open Liberty that build files
   * or class path name, because a Liberty plugin takes the newest release, or because the
   * implementation is not Parsson.
   *
   * @param namespace {@code jakarta.json} or {@code javax.json}, which Parsson does not implement
   * @param builds the text of the build files of the module
   */
  static boolean isShareable(String namespace, String builds, List<Path> libraries) {
    if (namespace.startsWith("javax.")) {
      return true;
    }
    String effective = without(without(builds, "<!--", "-->"), "<exclusions>", "</exclusions>");
    String names =
        effective
            + libraries.stream()
                .map(library -> "/" + library.getFileName() + "\n")
                .reduce("", String::concat);
    List<String> parsson = versions(PARSSON_VERSION, names);
    if (!parsson.isEmpty()) {
      return parsson.stream().allMatch(version -> isAtLeast(version, PARSSON));
    }
    List<String> liberty = versions(LIBERTY_VERSION, names);
    if (!liberty.isEmpty()) {
      return liberty.stream().allMatch(version -> isAtLeast(version, LIBERTY));
    }
    return LIBERTY_PLUGIN.matcher(names).find() && !INSTALLED.matcher(names).find()
        || OTHER.matcher(names).find();
  }

  /** A part that is not closed reaches to the end. */
  private static String without(String text, String opening, String closing) {
    return Spans.without(text + closing, opening, closing);
  }

  private static List<String> versions(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(JsonImplementation::version)
        .map(version -> resolved(version, text))
        .toList();
  }

  private static String version(MatchResult match) {
    for (int group = 1; group <= match.groupCount(); group++) {
      if (match.group(group) != null) {
        return match.group(group).strip();
      }
    }
    return "";
  }

  /** Returns the value of a Maven property of the same builds. */
  private static String resolved(String version, String builds) {
    if (!version.startsWith("${") || !version.endsWith("}")) {
      return version;
    }
    String opening = "<" + version.substring(2, version.length() - 1) + ">";
    int start = builds.indexOf(opening);
    int end = start < 0 ? -1 : builds.indexOf('<', start + opening.length());
    return end < 0 ? "" : builds.substring(start + opening.length(), end).strip();
  }

  private static boolean isAtLeast(String version, String least) {
    String release = version.replaceFirst("-.*", "");
    return release.matches("\\d{1,6}(\\.\\w{1,20}){1,5}")
        && Version.parse(release).compareTo(Version.parse(least)) >= 0;
  }
}
