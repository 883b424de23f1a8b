// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;

/** The text of a part of the sources. */
public final class Code {

  private Code() {}

  /** Returns the text without comments. */
  public static String of(Model model, TreePath path) {
    return model
        .unit(path)
        .text(path.getLeaf())
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("(?m)(^|\\s)//.*$", "");
  }

  /** Returns the text of the member of a class that contains a place. */
  public static String ofMember(Model model, TreePath place) {
    return of(model, Declarations.member(place));
  }
}
