// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Manifest;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The newest versions of Jakarta EE and MicroProfile that a release of Open Liberty supports.
 *
 * @param content the features that they consist of, with their versions
 */
record Platform(String jakarta, String microProfile, String content) {

  private static final Pattern PLATFORM = Pattern.compile("\\s*<platform>[^<]*</platform>");
  private static final Pattern VERSIONLESS = Pattern.compile("<feature>([A-Za-z]+)</feature>");

  /** Reads the features of a runtime; throws if it supports no version of Jakarta EE. */
  static Platform newest(Path runtime) throws IOException {
    Path features = runtime.resolve(Path.of("lib", "features"));
    String jakarta = newest(features, "jakartaee");
    String microProfile = newest(features, "microProfile");
    StringBuilder content = new StringBuilder();
    for (String feature :
        List.of("jakartaee-" + jakarta, "webProfile-" + jakarta, "microProfile-" + microProfile)) {
      try (InputStream file =
          Files.newInputStream(features.resolve("io.openliberty." + feature + ".mf"))) {
        content.append(new Manifest(file).getMainAttributes().getValue("Subsystem-Content"));
      }
    }
    return new Platform(jakarta, microProfile, content.toString());
  }

  private static String newest(Path features, String name) throws IOException {
    Pattern file = Pattern.compile("io\\.openliberty\\." + name + "-([0-9.]+)\\.mf");
    try (Stream<Path> files = Files.list(features)) {
      return files
          .map(path -> file.matcher(path.getFileName().toString()))
          .filter(Matcher::matches)
          .map(match -> match.group(1))
          .max(Comparator.comparingDouble(Double::parseDouble))
          .orElseThrow(() -> new LaunchException("this release has no feature " + name));
    }
  }

  String name() {
    return "Jakarta EE %s, MicroProfile %s".formatted(jakarta, microProfile);
  }

  /** Returns whether a server can be configured for this platform without any change. */
  boolean supports(String server) {
    return server.contains("jakartaee-" + jakarta + "<")
        && server.contains("microProfile-" + microProfile + "<");
  }

  /**
   * Returns the configuration of a server with the versions of this platform in place of the
   * platform. Releases before 24.0.0.8 know no features without versions.
   */
  String lower(String server) {
    return VERSIONLESS
        .matcher(PLATFORM.matcher(server).replaceAll(""))
        .replaceAll(feature -> "<feature>" + versioned(feature) + "</feature>");
  }

  /** Liberty's feature for Jakarta Validation was named differently until version 3.0. */
  private String versioned(MatchResult feature) {
    String name = feature.group(1);
    Matcher found =
        Pattern.compile("\\.((?:bean)?" + name + "-[0-9.]+)", Pattern.CASE_INSENSITIVE)
            .matcher(content);
    return found.find() ? found.group(1) : name;
  }
}
