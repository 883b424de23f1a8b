// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what a command refers to and the project does not have. */
final class CommandCheck {

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

  /** Programs of which only the files are checked. */
  private static final Set<String> OTHER_PROGRAMS = words("docker kubectl curl git npm bash sh jq");

  private static final Pattern PATH = Pattern.compile("[\\w.-]+(/[\\w.-]+)+/?");

  private final ProjectFiles files;
  private final List<String> problems = new ArrayList<>();
  private final List<Path> modules = new ArrayList<>();
  private final List<Path> tests = new ArrayList<>();

  private CommandCheck(ProjectFiles files) {
    this.files = files;
  }

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  /** Returns the problems of a command; empty if there are none. */
  static List<String> problems(DocumentedCommand command, ProjectFiles files) throws IOException {
    CommandCheck check = new CommandCheck(files);
    switch (command.program()) {
      case "mvn" -> check.checkMaven(command.arguments().iterator());
      case "java" -> check.checkJar(jar(command, files.root()));
      case "jmeter" -> check.checkLoadPlan(command.arguments());
      default ->
          check.require(OTHER_PROGRAMS.contains(command.program()), "check of", command.program());
    }
    if (!command.program().equals("mvn")) {
      command.arguments().forEach(check::checkFile);
    }
    return check.problems;
  }

  /** Returns the jar that the command runs. */
  static Path jar(DocumentedCommand command, Path root) {
    return root.resolve(command.words().get(command.words().indexOf("-jar") + 1));
  }

  private void checkMaven(Iterator<String> arguments) {
    while (arguments.hasNext()) {
      checkMaven(arguments.next(), arguments);
    }
    for (Path test : modules.isEmpty() ? List.<Path>of() : tests) {
      boolean selected = modules.stream().anyMatch(test::startsWith);
      require(selected, "test in the modules of -pl", test.getFileName().toString());
    }
  }

  private void checkMaven(String argument, Iterator<String> rest) {
    if (argument.startsWith("$")) {
      return; // a variable of the shell
    }
    if (argument.startsWith("-D")) {
      checkProperty(argument.substring(2).split("=", 2));
    } else if (argument.startsWith("-P")) {
      for (String profile :
          (argument.equals("-P") ? rest.next() : argument.substring(2)).split(",")) {
        require(files.hasProfile(profile), "profile", profile);
      }
    } else if (argument.equals("-pl") || argument.equals("--projects")) {
      checkModules(rest.next());
    } else if (argument.startsWith("-")) {
      require(FLAGS.contains(argument), "option", argument);
    } else if (argument.startsWith("io.touchstone:")) {
      checkModules(":" + argument.split(":")[1]);
    } else if (argument.contains(":")) {
      String plugin = argument.substring(0, argument.indexOf(':'));
      require(files.hasPlugin(plugin), "plugin", plugin);
    } else {
      require(PHASES.contains(argument), "phase", argument);
    }
  }

  private void checkModules(String names) {
    for (String name : names.split(",")) {
      Optional<Path> module = files.module(name);
      require(module.isPresent(), "module", name);
      module.ifPresent(modules::add);
    }
  }

  private void checkProperty(String[] property) {
    boolean known = PLUGIN_PROPERTIES.contains(property[0]) || files.hasProperty(property[0]);
    require(known, "property", property[0]);
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

  private void checkJar(Path jar) {
    String name = jar.getFileName().toString().replaceFirst("[.]jar$", "");
    boolean built = files.pom(jar.getParent().getParent()).contains("<finalName>" + name + "<");
    require(built, "module that builds", name);
  }

  private void checkLoadPlan(List<String> arguments) throws IOException {
    String plan = arguments.get(arguments.indexOf("-t") + 1);
    Path file = files.root().resolve(plan);
    require(Files.exists(file), "load plan", plan);
    String text = Files.exists(file) ? Files.readString(file) : "";
    arguments.stream()
        .filter(argument -> argument.startsWith("-J"))
        .map(argument -> argument.substring(2).split("=")[0])
        .forEach(name -> require(text.contains("__P(" + name), "property of " + plan, name));
  }

  /** Requires a file if the argument looks like a path into one of the project's directories. */
  private void checkFile(String argument) {
    String path = argument.substring(argument.lastIndexOf('=') + 1);
    if (PATH.matcher(path).matches()
        && !path.contains("/target/")
        && Files.isDirectory(files.root().resolve(path.substring(0, path.indexOf('/'))))) {
      require(Files.exists(files.root().resolve(path)), "file", path);
    }
  }

  private void require(boolean condition, String kind, String name) {
    if (!condition) {
      problems.add("there is no " + kind + " " + name);
    }
  }
}
