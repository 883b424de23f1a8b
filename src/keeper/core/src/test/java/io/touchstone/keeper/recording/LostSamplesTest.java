// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Samples without a stack are CPU time too. */
class LostSamplesTest {

  @Test
  void theyCountInThreadsOfTheApplication() {
    Profile profile = new Profile(new Signatures(List.of()));
    profile.add("worker", 0, List.of(Frame.of("shop.Cart", "list", 7)), false, 6);
    profile.addLost("worker", 1, 2);
    profile.addLost("C2 CompilerThread0", 1, 3);
    assertEquals(6, profile.total());
    assertEquals(2, profile.lost());
    assertArrayEquals(new double[] {6, 2}, Arrays.copyOf(profile.all(), 2));
    assertEquals(Map.of("compiler", 3.0), profile.apart());
  }

  private static final Interval SHARE = new Interval(0.05, 0.04, 0.06);

  @Test
  void theyAreChargedToFormsThatLoadClasses() {
    LostSamples lost = LostSamples.of(0.1, 0.05);
    assertEquals(0.15, lost.addedTo(SHARE, true).estimate(), 1e-9);
    assertEquals(0.05, lost.addedTo(SHARE, false).estimate(), 1e-9);
    assertEquals(0.04, lost.addedTo(SHARE, true).low());
    assertEquals(0.16, lost.addedTo(SHARE, false).high(), 1e-9);
  }

  /** A rare form is not what loads all classes. */
  @Test
  void threeAreChargedForASampleAtMostAndTheOthersAreDivided() {
    LostSamples lost = LostSamples.of(0.4, 0.05);
    assertEquals(0.05 * 4 / 0.75, lost.addedTo(SHARE, true).estimate(), 1e-9);
    assertEquals(0.05 / 0.75, lost.addedTo(SHARE, false).estimate(), 1e-9);
    assertEquals(0.05 / 0.6, LostSamples.of(0.4, 0).addedTo(SHARE, false).estimate(), 1e-9);
  }

  private static void add(Recording recording, double count, Frame... frames) {
    recording.addCpu(JfrFile.CPU_TIME_SAMPLE, "worker", 0, List.of(frames), false, count);
  }

  @Test
  void aRankingChargesThem() {
    Recording recording = new Recording("app.jfr", List.of());
    Frame caller = Frame.of("shop.Cart", "list", 7);
    Frame provider = Frame.of("jakarta.json.spi.JsonProvider", "provider", 1);
    add(recording, 5, provider, Frame.of("jakarta.json.Json", "createObjectBuilder", 1), caller);
    add(recording, 10, Frame.of("com.google.gson.Gson", "<init>", 1), caller);
    add(recording, 75, caller);
    recording.addLost(JfrFile.CPU_TIME_SAMPLE, "worker", 0, 10);
    recording.selectEvent();
    Map<String, Double> shares =
        Ranking.of(recording, Optional.empty(), Costs.shipped()).entries().stream()
            .collect(
                Collectors.toMap(
                    entry -> entry.place().rule().orElseThrow().id(),
                    entry -> Math.round(100 * entry.share().estimate()) / 100.0));
    assertEquals(Map.of("json-builder", 0.15, "mapper-per-call", 0.1), shares);
  }
}
