// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.touchstone.compare.catalog.DocumentSchema;
import io.touchstone.compare.input.InputFile;
import io.touchstone.compare.report.ResultsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The cells that were measured: Open Liberty first, and the newest release of each runtime. */
@JsonPropertyOrder("schema")
public record Runtimes(List<Cell> cells) {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(Runtimes.class, "runtimes.schema.json");

  /** Returns the version of the format of {@code runtimes.json}. */
  @JsonProperty
  int schema() {
    return 1;
  }

  /** Reads a file; an {@link IOException} says what is wrong with it. */
  public static Runtimes read(Path file) throws IOException {
    return ResultsJson.mapper()
        .treeToValue(
            SCHEMA.read(
                InputFile.read(file),
                violation -> new IOException(file + " is not a runtimes.json: " + violation)),
            Runtimes.class);
  }

  void write(Path file) throws IOException {
    Files.writeString(file, ResultsJson.mapper().writeValueAsString(this) + "\n");
  }

  /** Returns the same with a cell, which replaces an earlier one of the same name. */
  Runtimes with(Cell cell) {
    Stream<Cell> others = cells.stream().filter(other -> !other.name().equals(cell.name()));
    return new Runtimes(Stream.concat(Stream.of(cell), others).sorted(Cell.ORDER).toList());
  }

  /** Returns the earlier cell of the same name. */
  Optional<Cell> earlier(Cell cell) {
    return cells.stream().filter(other -> other.name().equals(cell.name())).findFirst();
  }

  /** Returns what a cell is compared with: the earlier one of the same name, or the first one. */
  Optional<Cell> reference(Cell cell) {
    return earlier(cell).or(() -> cells.stream().findFirst());
  }
}
