// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import static io.touchstone.keeper.jfr.Findings.naiveCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.jfr.workload.NaiveCode;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests on a recording of this JVM. */
class RecordedHotSpotsTest {

  private static final Duration WORK = Duration.ofSeconds(3);

  @TempDir static Path directory;

  private static Path recording;

  private final Finding naive;
  private final Finding naiveInLambda;
  private final Finding tuned;

  RecordedHotSpotsTest() throws IOException {
    naive = naiveCode(Rules.named("json-builder"), "naive", "\"naive\")");
    naiveInLambda = naiveCode(Rules.named("json-builder"), "naiveInLambda", "\"lambda\")");
    tuned = naiveCode(Rules.named("json-builder"), "tuned", "\"tuned\")");
  }

  @BeforeAll
  static void record() throws IOException {
    recording = directory.resolve("recording.jfr");
    try (Recording jfr = new Recording()) {
      jfr.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      jfr.start();
      work();
      jfr.stop();
      jfr.dump(recording);
    }
  }

  /** Four calls of the one form for each of the other. */
  private static void work() {
    long end = System.nanoTime() + WORK.toNanos();
    while (System.nanoTime() < end) {
      for (int i = 0; i < 4; i++) {
        NaiveCode.naive();
      }
      NaiveCode.naiveInLambda();
      NaiveCode.tuned();
    }
  }

  @Test
  void samplesBelongToTheFindingOnTheirLine() throws IOException {
    List<Finding> findings = List.of(tuned, naiveInLambda, naive);
    RecordedHotSpots hotSpots = RecordedHotSpots.read(recording, findings);
    assertTrue(hotSpots.share(naive) > hotSpots.share(naiveInLambda));
    assertTrue(hotSpots.share(naiveInLambda) > 0);
    assertEquals(0, hotSpots.share(tuned));
    assertTrue(hotSpots.share(naive) + hotSpots.share(naiveInLambda) <= 1);
  }

  @Test
  void theNoteHasTheShare() throws IOException {
    RecordedHotSpots hotSpots = RecordedHotSpots.read(recording, List.of(naive, tuned));
    String note = hotSpots.note(naive).orElseThrow();
    assertTrue(note.matches("\\d+\\.\\d % of CPU samples"), note);
    assertEquals(Optional.empty(), hotSpots.note(tuned));
  }

  @Test
  void olderSourcesMatchByTheirMethod() throws IOException {
    Finding moved =
        Findings.of(Rules.named("json-builder"), NaiveCode.class, "naive", naive.line() + 100);
    double moves = RecordedHotSpots.read(recording, List.of(moved)).share(moved);
    assertEquals(RecordedHotSpots.read(recording, List.of(naive)).share(naive), moves);
  }

  @Test
  void placesWithoutAFindingAreInTheSummary() throws IOException {
    List<String> summary = RecordedHotSpots.read(recording, List.of(naive)).summary();
    String total =
        "[\\d,]+ CPU samples \\(jdk.ExecutionSample\\), .* in forms covered by the rules";
    assertTrue(summary.get(0).matches(total), summary::toString);
    String place = "in %s.naiveInLambda:%d, json-builder, without a finding";
    String expected = place.formatted(NaiveCode.class.getName(), naiveInLambda.line());
    assertTrue(summary.get(1).endsWith(expected), summary::toString);
    assertEquals(2, summary.size(), summary::toString);
  }

  @Test
  void aFileThatIsNoRecordingIsRefused() throws IOException {
    Path text = Files.writeString(directory.resolve("text.jfr"), "no recording");
    assertThrows(IOException.class, () -> RecordedHotSpots.read(text, List.of()));
    Path missing = directory.resolve("missing.jfr");
    assertThrows(IOException.class, () -> RecordedHotSpots.read(missing, List.of()));
  }

  @Test
  void aRecordingWithoutSamplesGivesAdvice() throws IOException {
    Path empty = directory.resolve("empty.jfr");
    try (Recording jfr = new Recording()) {
      jfr.start();
      jfr.stop();
      jfr.dump(empty);
    }
    List<String> summary = RecordedHotSpots.read(empty, List.of(naive)).summary();
    assertEquals("No CPU samples: record for longer, with settings=profile.", summary.get(1));
  }
}
