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
 * A comparison that was run against a number of replicas.
 *
 * @param replicas at least 1
 */
record ReplicaRun(int replicas, Results results) {

  /** Parses {@code REPLICAS=FILE}. */
  static final class Converter implements ITypeConverter<ReplicaRun> {

    @Override
    public ReplicaRun convert(String text) {
      String[] parts = text.split("=", 2);
      if (parts.length != 2 || !parts[0].matches("[1-9][0-9]{0,4}")) {
        throw new TypeConversionException("not of the form REPLICAS=FILE: " + text);
      }
      try {
        return new ReplicaRun(Integer.parseInt(parts[0]), ResultsJson.read(Path.of(parts[1])));
      } catch (IOException unreadable) {
        throw new TypeConversionException(unreadable.getMessage());
      }
    }
  }
}
