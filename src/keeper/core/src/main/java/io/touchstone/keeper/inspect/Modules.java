// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The class path and source level of each module, as far as a build tool knows them. */
public record Modules(List<Module> modules) {

  /** Nothing is known. */
  public static final Modules UNKNOWN = new Modules(List.of());

  /**
   * One module.
   *
   * @param directory that of its build file
   * @param libraries its class path
   * @param release the Java release of its sources; empty for that of the running JDK
   */
  public record Module(Path directory, List<Path> libraries, Optional<String> release) {}

  /** Returns the innermost module that contains a file. */
  Optional<Module> of(Path file) {
    return modules.stream()
        .filter(module -> file.startsWith(module.directory()))
        .max(Comparator.comparingInt(module -> module.directory().getNameCount()));
  }
}
