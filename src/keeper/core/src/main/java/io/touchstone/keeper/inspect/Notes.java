// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import java.util.Set;
import java.util.TreeSet;

/** Collects what could not be read, and reports each problem once. */
final class Notes implements Listener {

  private final Listener listener;
  private final Set<String> problems = new TreeSet<>();
  private final Set<String> unread = new TreeSet<>();
  private final Set<String> unresolved = new TreeSet<>();

  Notes(Listener listener) {
    this.listener = listener;
  }

  @Override
  public synchronized void problem(String line) {
    if (problems.add(line)) {
      listener.problem(line);
    }
  }

  @Override
  public synchronized void unread(String line) {
    if (unread.add(line)) {
      listener.unread(line);
    }
  }

  @Override
  public synchronized void progress(int done, int all) {
    listener.progress(done, all);
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
