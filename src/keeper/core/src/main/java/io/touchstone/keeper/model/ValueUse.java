// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;

/**
 * What happens to a value that an expression creates.
 *
 * @param methods the methods that are invoked on it, except statements that close it
 * @param closes the statements that close it
 * @param escapes whether it is passed on, returned or stored beyond the method
 * @param returned whether the method returns it
 * @param resource whether a try statement closes it
 */
public record ValueUse(
    Set<String> methods,
    List<TreePath> closes,
    boolean escapes,
    boolean returned,
    boolean resource) {

  /** Returns whether anything certainly closes the value. */
  public boolean closed() {
    return resource || !closes.isEmpty() || methods.contains("close");
  }
}
