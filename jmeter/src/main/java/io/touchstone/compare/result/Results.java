// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A whole comparison.
 *
 * @param seed determines the order of the blocks
 * @param mode {@code quick} or {@code full}
 * @param partial whether the comparison was stopped before its last block
 * @param control the same request under two names on one server; empty if the catalogue has none
 * @param serverControl the same request on two identically configured servers; empty if no practice
 *     of the run needs servers of its own
 * @param floor empty if the catalogue has none
 */
@JsonPropertyOrder("schema")
public record Results(
    Instant started,
    long seed,
    String mode,
    boolean partial,
    Machine machine,
    SoftwareVersions runtime,
    List<PracticeResult> practices,
    Optional<ControlResult> control,
    Optional<ControlResult> serverControl,
    Optional<FloorResult> floor) {

  @JsonProperty
  int schema() {
    return 2;
  }

  public record Machine(int cores, long memoryBytes, String kernel, String cpu) {}

  /** The software that it ran on; {@code "unknown"} for what could not be determined. */
  public record SoftwareVersions(
      String jdk, String liberty, String jsonp, String jmeter, String jvmOptions, String commit) {}
}
