// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.util.Trees;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * A group of source files after attribution.
 *
 * @param diagnostics the errors of each file by its path, without positions, so that two states of
 *     one file can be compared
 * @param libraries the open class path, which types are read from until it is closed
 */
public record Program(
    List<SourceUnit> units,
    Trees trees,
    Types types,
    Elements elements,
    Map<String, Set<String>> diagnostics,
    Closeable libraries)
    implements AutoCloseable {

  @Override
  public void close() {
    try {
      libraries.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
