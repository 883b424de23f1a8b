// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Collects what could not be read, and reports each problem once. */
final class Notes {

  private final Consumer<String> problems;
  private final Set<String> reported = new TreeSet<>();
  private final Set<String> unread = new TreeSet<>();
  private final Set<String> unresolved = new TreeSet<>();

  Notes(Consumer<String> problems) {
    this.problems = problems;
  }

  synchronized void problem(String line) {
    if (reported.add(line)) {
      problems.accept(line);
    }
  }

  synchronized void unread(String line) {
    unread.add(line);
    problem(line);
  }

  synchronized void addUnresolved(Set<String> types) {
    unresolved.addAll(types);
  }

  Set<String> unread() {
    return unread;
  }

  Set<String> unresolved() {
    return unresolved;
  }
}
