// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/**
 * The method that an expression invokes.
 *
 * @param owner the type that declares it or, if that is unresolved, the type of the receiver; empty
 *     if neither is known
 * @param method its name, {@code <init>} for a constructor
 * @param element its declaration, null if it is unresolved
 */
public record Callee(String owner, String method, ExecutableElement element) {

  /** Returns whether it is one of these methods of this type. */
  public boolean is(String type, String... methods) {
    return owner.equals(type) && Set.of(methods).contains(method);
  }
}
