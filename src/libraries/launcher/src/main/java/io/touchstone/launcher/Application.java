// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.util.Locale;

/** What a server runs: a service of the product, or the practices. Implemented by enums. */
public interface Application {

  /** Returns the name of the constant. */
  String name();

  int defaultPort();

  /** Returns the name of its process, and of the directory for the logs and data of that. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the Liberty server that runs it. */
  default String server() {
    return label();
  }

  /** Returns the environment variable that tells servers its address. */
  default String uriVariable() {
    return name() + "_URI";
  }
}
