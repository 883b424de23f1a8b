// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

/** What is read of a server again and again. */
enum Measure {
  HEAP("heap after a collection", "MiB", 6),
  METASPACE("metaspace", "MiB", 3),
  BUFFERS("direct buffers", "MiB", 4),
  RESIDENT("resident memory", "MiB", 48),
  THREADS("threads", "", 12),
  FILES("open files and sockets", "", 24),
  CONNECTIONS("database connections", "", 6),
  CONNECTIONS_IN_USE("of these in use", "", 3);

  private final String label;
  private final String unit;
  private final double tolerance;

  Measure(String label, String unit, double tolerance) {
    this.label = label;
    this.unit = unit;
    this.tolerance = tolerance;
  }

  String label() {
    return label;
  }

  String unit() {
    return unit;
  }

  /** What may come in a soak, however long: pools and code that are not all used at its start. */
  double tolerance() {
    return tolerance;
  }
}
