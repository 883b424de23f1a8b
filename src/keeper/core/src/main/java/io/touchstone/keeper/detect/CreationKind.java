// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Callee;
import java.util.List;
import java.util.Set;

/**
 * Objects that are expensive to create and designed to be shared.
 *
 * @param noun what they are called in a sentence, with an article
 * @param types the types whose methods begin to create one
 * @param methods these methods; {@code <init>} for constructors
 * @param uses the methods that leave the object as it is, so that it can be shared
 * @param constants possible names of a constant for it; empty if no fix adds one
 * @param grade of the fix that adds the constant
 */
public record CreationKind(
    String noun,
    Set<String> types,
    Set<String> methods,
    Set<String> uses,
    List<String> constants,
    FixGrade grade) {

  /** Returns a kind that no fix makes a constant of. */
  public static CreationKind withoutFix(String noun, Set<String> types, Set<String> methods) {
    return new CreationKind(noun, types, methods, Set.of(), List.of(), FixGrade.MANUAL);
  }

  boolean begins(Callee callee) {
    return types.contains(callee.owner()) && methods.contains(callee.method());
  }
}
