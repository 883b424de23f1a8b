// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Takes the default of {@code --practice} from the system property {@code compare.practice}, and so
 * on for every option, because Maven passes options as properties. An empty property is ignored.
 */
final class SystemPropertyDefaults implements IDefaultValueProvider {

  @Override
  public String defaultValue(ArgSpec argument) {
    if (!argument.isOption()) {
      return null;
    }
    String option = ((OptionSpec) argument).longestName().replaceFirst("^--", "");
    String value = System.getProperty("compare." + option, "");
    return value.isEmpty() ? null : value;
  }
}
