// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.ingress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A path that the ingress admits.
 *
 * @param type {@code Exact}, or {@code Prefix} for the path and everything below it
 */
record IngressRule(String path, String type) {

  private static final Path MANIFEST = Path.of("src/deployment/kubernetes/ingress/ingress.yaml");
  private static final Pattern RULE = Pattern.compile("- path: (\\S+)\\s+pathType: (\\w+)");

  static List<IngressRule> ofManifest(Path project) throws IOException {
    return RULE.matcher(Files.readString(project.resolve(MANIFEST)))
        .results()
        .map(rule -> new IngressRule(rule.group(1), rule.group(2)))
        .toList();
  }

  /** Returns the locations that the nginx ingress controller makes of this rule. */
  String locations(String directives) {
    String exact = "location = %s {%s}%n".formatted(path, directives);
    return type.equals("Exact") ? exact : exact + "location %s/ {%s}%n".formatted(path, directives);
  }
}
