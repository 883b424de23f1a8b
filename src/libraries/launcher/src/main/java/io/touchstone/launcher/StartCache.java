// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Path;

/**
 * Caches what a start computes and later starts reuse: a {@link ClassArchive}, and a {@link
 * WorkArea} for each service. Each combination of versions of Liberty and of the JVM has its own
 * cache.
 */
record StartCache(Path directory) {

  /** Returns the cache for the JVM that runs this program. */
  static StartCache of(Installation installation) {
    String versions =
        String.join(
            "-",
            installation.libertyVersion(),
            System.getProperty("java.vm.vendor"),
            System.getProperty("java.vm.version"));
    String name = versions.replaceAll("[^A-Za-z0-9.+]", "-");
    return new StartCache(installation.startCaches().resolve(name));
  }
}
