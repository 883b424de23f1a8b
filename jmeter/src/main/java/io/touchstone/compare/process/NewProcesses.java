// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The processes that have started on this machine since a given time. Those of containers are not
 * children of the command that starts them, so nothing else tells whose they are.
 *
 * @param before those that already ran
 */
public record NewProcesses(Set<ProcessHandle> before) {

  /** Returns those that start from now on. */
  public static NewProcesses fromNow() {
    return new NewProcesses(ProcessHandle.allProcesses().collect(Collectors.toSet()));
  }

  /** Returns those that have started until now. */
  public Set<ProcessHandle> untilNow() {
    Set<ProcessHandle> began =
        ProcessHandle.allProcesses().collect(Collectors.toCollection(HashSet::new));
    began.removeAll(before);
    return began;
  }
}
