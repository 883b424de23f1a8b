// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * A group of source files after attribution.
 *
 * @param diagnostics the errors of each file by its path, without positions, so that two states of
 *     one file can be compared
 * @param classPath the libraries of the project, as far as they are known
 * @param libraries the open class path, which types are read from until it is closed
 */
public record Program(
    List<SourceUnit> units,
    SourceTrees trees,
    Types types,
    Elements elements,
    Map<String, Set<String>> diagnostics,
    List<Path> classPath,
    Closeable libraries)
    implements AutoCloseable {

  /** Returns the imported types that are neither in the sources nor on the class path. */
  public Set<String> unresolvedTypes() {
    return units.stream()
        .flatMap(unit -> unit.tree().getImports().stream())
        .filter(declared -> !declared.isStatic())
        .map(declared -> declared.getQualifiedIdentifier().toString())
        .filter(name -> !name.endsWith(".*") && elements.getTypeElement(name) == null)
        .collect(Collectors.toSet());
  }

  @Override
  public void close() {
    close(libraries);
  }

  /** Closes an open class path. */
  static void close(Closeable libraries) {
    try {
      libraries.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
