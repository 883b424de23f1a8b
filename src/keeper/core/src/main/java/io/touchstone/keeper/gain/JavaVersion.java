// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Extracts the feature release from the name of a Java runtime. */
final class JavaVersion {

  private static final Pattern VERSION = Pattern.compile("(?<![\\w.])(\\d{1,3})(?=[.+]\\d|$|\\s)");

  private JavaVersion() {}

  static Optional<String> of(String runtime) {
    Matcher matcher = VERSION.matcher(runtime);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
