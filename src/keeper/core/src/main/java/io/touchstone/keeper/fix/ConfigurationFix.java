// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import java.util.Map;

/**
 * A change to the configuration of the module instead of its code.
 *
 * @param properties the keys to add to {@code microprofile-config.properties}
 */
public record ConfigurationFix(Map<String, String> properties) implements Fix {

  @Override
  public void apply(FileEdit file) {
    // The code stays as it is.
  }
}
