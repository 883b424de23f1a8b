// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A comparison that was run against so many replicas.
 *
 * @param replicas 1 or more
 */
record Run(int replicas, Results results) {

  /** Of the form {@code REPLICAS=FILE}. */
  static final class Converter implements ITypeConverter<Run> {

    @Override
    public Run convert(String text) {
      String[] parts = text.split("=", 2);
      if (parts.length != 2 || !parts[0].matches("[1-9][0-9]{0,4}")) {
        throw new TypeConversionException("is not of the form REPLICAS=FILE: " + text);
      }
      try {
        return new Run(Integer.parseInt(parts[0]), ResultsJson.read(Path.of(parts[1])));
      } catch (IOException unreadable) {
        throw new TypeConversionException(unreadable.getMessage());
      }
    }
  }
}
