// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A build argument can replace every base image, so that it can be pinned by digest. */
class ContainerfileTest {

  private static final Path DIRECTORY =
      Path.of(System.getProperty("project.root"), "src/deployment/container");
  private static final Pattern ARGUMENT =
      Pattern.compile("^ARG ([A-Z]+)=[a-z-]+:[0-9a-z.-]+$", Pattern.MULTILINE);
  private static final Pattern STAGE =
      Pattern.compile("^FROM (\\S+)(?: AS (\\w+))?$", Pattern.MULTILINE);

  @ParameterizedTest
  @ValueSource(strings = {"Containerfile", "jmeter/Containerfile"})
  void everyBaseImageIsABuildArgument(String file) throws IOException {
    String text = Files.readString(DIRECTORY.resolve(file));
    Set<String> known = new HashSet<>();
    ARGUMENT.matcher(text).results().forEach(found -> known.add("${" + found.group(1) + "}"));
    for (MatchResult stage : STAGE.matcher(text).results().toList()) {
      assertTrue(known.contains(stage.group(1)), stage.group());
      known.add(stage.group(2));
    }
  }
}
