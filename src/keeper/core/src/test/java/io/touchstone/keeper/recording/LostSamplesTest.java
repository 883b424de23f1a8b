// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
}
