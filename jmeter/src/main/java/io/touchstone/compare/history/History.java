// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.touchstone.compare.catalog.DocumentSchema;
import io.touchstone.compare.report.ResultsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The cells that were measured, the newest release first. */
@JsonPropertyOrder("schema")
public record History(List<Cell> cells) {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(History.class, "history.schema.json");

  /** Returns the version of the format of {@code history.json}. */
  @JsonProperty
  int schema() {
    return 1;
  }

  /** Reads a file; an {@link IOException} says what is wrong with it. */
  public static History read(Path file) throws IOException {
    return ResultsJson.mapper()
        .treeToValue(
            SCHEMA.read(
                Files.readString(file),
                violation -> new IOException(file + " is not a history.json: " + violation)),
            History.class);
  }

  void write(Path file) throws IOException {
    Files.writeString(file, ResultsJson.mapper().writeValueAsString(this) + "\n");
  }

  /** Returns the history with a cell, which replaces an earlier one of the same name. */
  History with(Cell cell) {
    return new History(
        Stream.concat(Stream.of(cell), others(cell)).sorted(Cell.BY_RELEASE.reversed()).toList());
  }

  /** Returns whether there is an earlier cell of the same name. */
  boolean contains(Cell cell) {
    return cells.stream().anyMatch(other -> other.name().equals(cell.name()));
  }

  /** Returns the cell of the newest release other than that of this cell. */
  Optional<Cell> newestOther(Cell cell) {
    return others(cell).filter(other -> other.failure().isEmpty()).max(Cell.BY_RELEASE);
  }

  private Stream<Cell> others(Cell cell) {
    return cells.stream().filter(other -> !other.name().equals(cell.name()));
  }
}
