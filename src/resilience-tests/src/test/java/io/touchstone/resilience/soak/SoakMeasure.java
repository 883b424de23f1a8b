// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

/** A resource of a server that a soak test samples. */
enum SoakMeasure {
  HEAP("heap after a collection, MiB", 6),
  METASPACE("metaspace, MiB", 3),
  BUFFERS("direct buffers, MiB", 4),
  RESIDENT("resident memory, MiB", 48),
  THREADS("threads", 12),
  FILES("open files and sockets", 24),
  CONNECTIONS("database connections", 6),
  CONNECTIONS_IN_USE("database connections in use", 3);

  private final String label;
  private final double tolerance;

  SoakMeasure(String label, double tolerance) {
    this.label = label;
    this.tolerance = tolerance;
  }

  String label() {
    return label;
  }

  /**
   * Returns the growth that is tolerated in a soak test of any length, because pools fill and code
   * is loaded.
   */
  double tolerance() {
    return tolerance;
  }
}
