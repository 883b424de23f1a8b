// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Stacks without their outer frames can belong to each place with the same work. */
class TruncatedStacksTest {

  private static final Frame PROVIDER = Frame.of("jakarta.json.spi.JsonProvider", "provider", 1);
  private static final Frame BUILDER = Frame.of("jakarta.json.Json", "createObjectBuilder", 1);

  @Test
  void limitsOfAShareAssumeAllOrNoneOfTheCallersThatWereCutOff() {
    Recording recording = new Recording("app.jfr", List.of());
    for (int i = 1; i <= 4; i++) {
      Frame caller = Frame.of("shop.Cart", i == 4 ? "list" : "add", 7);
      addCpu(recording, false, PROVIDER, BUILDER, caller);
    }
    for (int i = 0; i < 4; i++) {
      addCpu(recording, true, PROVIDER);
    }
    recording.selectEvent();
    List<Ranking.Entry> entries =
        Ranking.of(recording, Optional.empty(), Costs.shipped()).entries();
    Ranking.Entry add = entries.get(0);
    assertEquals(0.75, add.share().estimate(), 1e-9);
    assertEquals(0.5, add.attributed(), 1e-9);
    assertEquals(Interval.share(new double[] {300}, new double[] {800}).low(), add.share().low());
    assertEquals(Interval.share(new double[] {700}, new double[] {800}).high(), add.share().high());
  }

  private static void addCpu(Recording recording, boolean truncated, Frame... frames) {
    recording.addCpu(JfrFile.CPU_TIME_SAMPLE, "worker", 0, List.of(frames), truncated, 100);
  }

  @Test
  void whatIsCutOffCountsOnceInASum() {
    Recording recording = new Recording("app.jfr", List.of());
    for (String method : List.of("add", "add", "add", "list")) {
      addCpu(recording, false, PROVIDER, BUILDER, Frame.of("shop.Cart", method, 7));
      addCpu(recording, true, PROVIDER);
    }
    for (int i = 0; i < 32; i++) {
      addCpu(recording, false, Frame.of("shop.Cart", "list", 8));
    }
    recording.selectEvent();
    Interval saving =
        Ranking.of(recording, Optional.empty(), Costs.shipped()).saving(place -> true).get();
    assertEquals(0.2, saving.estimate(), 0.01);
    assertTrue(saving.high() < 0.35, saving::toString);
  }

  @Test
  void workWithoutAnyCallerIsCertain() {
    Recording recording = new Recording("app.jfr", List.of());
    addCpu(recording, true, PROVIDER);
    recording.selectEvent();
    Ranking.Entry cutOff =
        Ranking.of(recording, Optional.empty(), Costs.shipped()).entries().get(0);
    assertEquals(1, cutOff.attributed());
    assertTrue(cutOff.share().low() > 0.9, cutOff::toString);
  }

  @Test
  void workThatNoFormCallsIsNotCharged() {
    Recording recording = new Recording("app.jfr", List.of());
    Frame accessor =
        Frame.of("jdk.internal.reflect.MethodHandleAccessorFactory", "newMethodAccessor", 1);
    addCpu(recording, true, accessor, Frame.of("shop.Cart", "list", 7));
    recording.selectEvent();
    assertEquals(List.of(), Ranking.of(recording, Optional.empty(), Costs.shipped()).entries());
  }
}
