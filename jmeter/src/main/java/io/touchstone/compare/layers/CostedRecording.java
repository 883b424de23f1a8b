// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/**
 * A recording, and what it is a recording of.
 *
 * @param micros CPU time of one request in microseconds, if known
 */
record CostedRecording(OptionalDouble micros, Path file) {

  private static final double PERCENT = 100;

  /** Parses {@code [MICROSECONDS=]FILE}. */
  static final class Converter implements ITypeConverter<CostedRecording> {

    private static final Pattern FORM = Pattern.compile("(?:([0-9]{1,9}(?:\\.[0-9]+)?)=)?(.+)");

    @Override
    public CostedRecording convert(String text) {
      Matcher parts = FORM.matcher(text);
      parts.matches();
      return new CostedRecording(
          parts.group(1) == null
              ? OptionalDouble.empty()
              : OptionalDouble.of(Double.parseDouble(parts.group(1))),
          Path.of(parts.group(2)));
    }
  }

  String title() {
    String name = file.getFileName().toString().replaceFirst("\\.jfr$", "");
    return name + (micros.isPresent() ? ", µs" : ", %");
  }

  /** The sum of the column: microseconds, or 100 percent. */
  double total() {
    return micros.orElse(PERCENT);
  }
}
