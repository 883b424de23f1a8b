// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a Maven command refers to and the project does not have. */
final class MavenCommandCheck {

  private static final Set<String> PHASES =
      words(
          "clean validate process-classes compile test-compile test package integration-test verify"
              + " install deploy site");
  private static final Set<String> FLAGS =
      words("-am -amd -B -ntp -o -q -N -U -e -X -fae -v --version");

  /** Properties of Maven's own plugins. */
  private static final Set<String> PLUGIN_PROPERTIES =
      words(
          "skipTests skipITs maven.test.skip test it.test surefire.failIfNoSpecifiedTests"
              + " failsafe.failIfNoSpecifiedTests");

  private static final Set<String> TEST_SELECTIONS = Set.of("test", "it.test");

  private final ProjectFiles files;
  private final List<String> problems = new ArrayList<>();
  private final List<Path> modules = new ArrayList<>();
  private final List<Path> tests = new ArrayList<>();

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  private MavenCommandCheck(ProjectFiles files) {
    this.files = files;
  }

  /** Returns the problems of a command; empty if there are none. */
  static List<String> problems(DocumentedCommand command, ProjectFiles files) throws Exception {
    MavenCommandCheck check = new MavenCommandCheck(files);
    Iterator<String> arguments = command.arguments().iterator();
    while (arguments.hasNext()) {
      check.check(arguments.next(), arguments);
    }
    check.requireTestsInModules();
    return check.problems;
  }

  private void check(String argument, Iterator<String> rest) throws Exception {
    if (argument.startsWith("$")) {
      return; // a variable of the shell
    }
    if (argument.startsWith("-D")) {
      checkProperty(argument.substring(2).split("=", 2));
    } else if (argument.startsWith("-P")) {
      checkProfiles(argument.equals("-P") ? rest.next() : argument.substring(2));
    } else if (argument.equals("-pl") || argument.equals("--projects")) {
      checkModules(rest.next());
    } else if (argument.startsWith("-")) {
      require(FLAGS.contains(argument), "option", argument);
    } else if (argument.startsWith("io.touchstone:")) {
      checkModules(":" + argument.split(":")[1]);
    } else if (argument.contains(":")) {
      String plugin = argument.substring(0, argument.indexOf(':'));
      require(
          files.hasPlugin(plugin + "-maven-plugin")
              || files.hasPlugin("maven-" + plugin + "-plugin"),
          "plugin",
          plugin);
    } else {
      require(PHASES.contains(argument), "phase", argument);
    }
  }

  private void checkProfiles(String profiles) {
    for (String profile : profiles.split(",")) {
      require(files.hasProfile(profile), "profile", profile);
    }
  }

  private void checkModules(String names) throws Exception {
    for (String name : names.split(",")) {
      Optional<Path> module = files.module(name);
      require(module.isPresent(), "module", name);
      module.ifPresent(modules::add);
    }
  }

  private void checkProperty(String[] property) {
    require(
        PLUGIN_PROPERTIES.contains(property[0]) || files.hasProperty(property[0]),
        "property",
        property[0]);
    if (TEST_SELECTIONS.contains(property[0])) {
      for (String selection : property[1].split(",")) {
        checkTest(selection.replaceFirst("^!", "").replaceFirst("#.*", ""));
      }
    }
  }

  private void checkTest(String name) {
    if (!name.contains("*")) {
      Optional<Path> source = files.source(name.substring(name.lastIndexOf('/') + 1));
      require(source.isPresent(), "test class", name);
      source.ifPresent(tests::add);
    }
  }

  private void requireTestsInModules() {
    for (Path test : modules.isEmpty() ? List.<Path>of() : tests) {
      require(
          modules.stream().anyMatch(test::startsWith),
          "test in the modules of -pl",
          test.getFileName().toString());
    }
  }

  private void require(boolean condition, String kind, String name) {
    if (!condition) {
      problems.add("there is no " + kind + " " + name);
    }
  }
}
