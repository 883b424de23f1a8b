// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of modules in the build files of Maven and Gradle. */
public final class ModuleNames {

  private static final Pattern OWN = Pattern.compile("<artifactId>([\\w.-]+)</artifactId>");
  private static final Pattern USED =
      Pattern.compile("<artifactId>([^<]*+)</artifactId>|:([^:'\"\\n]*+)['\"]");

  private ModuleNames() {}

  /** Returns the name of the module in a directory. */
  public static String of(Path directory) {
    String build = SourceGroups.buildFiles(directory);
    Matcher own = OWN.matcher(Spans.without(build, "<parent>", "</parent>"));
    return own.find() ? own.group(1) : directory.getFileName().toString();
  }

  /** Returns the names of all modules and libraries in the text of a build file. */
  public static Set<String> in(String build) {
    Set<String> names = new HashSet<>();
    USED.matcher(build).results().map(ModuleNames::name).forEach(names::add);
    return names;
  }

  private static String name(MatchResult used) {
    return used.group(1) == null ? used.group(2) : used.group(1);
  }
}
