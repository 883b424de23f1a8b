// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MethodCallsTest {

  /** Each chunk of a recording repeats how often a method was called until then. */
  @Test
  void theCallsOfOverloadsAreAdded() {
    Recording recording = new Recording("app.jfr", List.of());
    Frame create = Frame.of("jakarta.json.bind.JsonbBuilder", "create", 0);
    recording.setCalls(create, "()", 40);
    recording.setCalls(create, "()", 100);
    recording.setCalls(create, "(Config)", 80);
    recording.setCalls(Frame.of("shop.Cart", "list", 0), "()", 7);
    assertEquals(Map.of("jakarta.json.bind.JsonbBuilder.create", 180L), recording.calls());
  }
}
