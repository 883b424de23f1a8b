// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Calls.Callee;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Objects that are expensive to create and designed to be shared.
 *
 * @param noun what they are called in a sentence, with an article
 * @param start the methods that begin to create one, as {@code type#method}
 * @param uses the names of methods that leave the object as it is, so that it can be shared
 * @param constants possible names of a constant for it; empty if no fix adds one
 * @param grade of the fix that adds the constant
 */
public record CreationKind(
    String noun, Pattern start, Pattern uses, List<String> constants, FixGrade grade) {

  /** Returns a kind that a fix makes a constant of. */
  public static CreationKind of(
      FixGrade grade, String noun, String start, String uses, String... constants) {
    return new CreationKind(
        noun, Pattern.compile(start), Pattern.compile(uses), List.of(constants), grade);
  }

  /** Returns a kind that no fix makes a constant of. */
  public static CreationKind withoutFix(String noun, String start) {
    return of(FixGrade.MANUAL, noun, start, "");
  }

  boolean begins(Callee callee) {
    return callee.matches(start);
  }

  boolean leavesUnchanged(String method) {
    return uses.matcher(method).matches();
  }
}
