// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds what a command other than Maven's refers to and the project does not have. */
final class ProgramCommandCheck {

  private static final Pattern PATH = Pattern.compile("[\\w.-]+(/[\\w.-]+)+/?");
  private static final String TARGET = "/target/";
  private static final String LOAD_PLAN_PROPERTY = "-J";

  private final ProjectFiles files;
  private final List<String> problems = new ArrayList<>();

  private ProgramCommandCheck(ProjectFiles files) {
    this.files = files;
  }

  /** Returns the problems of a command; empty if there are none. */
  static List<String> problems(DocumentedCommand command, ProjectFiles files) throws Exception {
    ProgramCommandCheck check = new ProgramCommandCheck(files);
    switch (command.program()) {
      case "java" -> check.checkJar(command);
      case "jmeter" -> check.checkLoadPlan(command);
      case "docker", "kubectl", "curl", "git", "npm", "bash", "sh", "jq" -> {
        // Only their files are checked.
      }
      default -> check.problems.add("no check knows the program " + command.program());
    }
    command.arguments().forEach(check::checkFile);
    return check.problems;
  }

  /** Returns the jar that the command runs. */
  static Path jar(DocumentedCommand command, Path root) {
    return root.resolve(command.words().get(command.words().indexOf("-jar") + 1));
  }

  private void checkJar(DocumentedCommand command) throws IOException {
    Path jar = jar(command, files.root());
    Path module = jar.getParent().getParent();
    String name = jar.getFileName().toString().replaceFirst("[.]jar$", "");
    Path pom = module.resolve("pom.xml");
    boolean built =
        Files.exists(pom) && Files.readString(pom).contains("<finalName>" + name + "</finalName>");
    require(built, "module that builds " + jar.getFileName());
  }

  private void checkLoadPlan(DocumentedCommand command) throws IOException {
    String plan = command.words().get(command.words().indexOf("-t") + 1);
    Path file = files.root().resolve(plan);
    require(Files.exists(file), "load plan " + plan);
    String text = Files.exists(file) ? Files.readString(file) : "";
    command.arguments().stream()
        .filter(argument -> argument.startsWith(LOAD_PLAN_PROPERTY))
        .map(argument -> argument.substring(2).split("=")[0])
        .forEach(name -> require(text.contains("__P(" + name), "property " + name + " in " + plan));
  }

  /** Requires a file if the argument looks like a path into one of the project's directories. */
  private void checkFile(String argument) {
    String path = argument.substring(argument.lastIndexOf('=') + 1);
    if (PATH.matcher(path).matches()
        && !path.contains(TARGET)
        && Files.isDirectory(files.root().resolve(path.substring(0, path.indexOf('/'))))) {
      require(Files.exists(files.root().resolve(path)), "file " + path);
    }
  }

  private void require(boolean condition, String what) {
    if (!condition) {
      problems.add("there is no " + what);
    }
  }
}
