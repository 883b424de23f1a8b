// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import static io.touchstone.keeper.jfr.Findings.naiveCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import io.touchstone.keeper.jfr.workload.NaiveCode;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rules;
import io.touchstone.launcher.InstalledJdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests on recordings of a JVM that traces methods. Skipped if no installed JDK can, unless the
 * environment has {@code REQUIRE_NEWER_JAVA=true}.
 */
class ExactCallsTest {

  private static final int JDK_WITH_TRACING = 25;
  private static final String NO_JDK =
      "Method tracing needs JDK " + JDK_WITH_TRACING + " or newer: set NEWER_JAVA_HOME";

  @TempDir Path directory;

  private Path record(String settings, int calls, int clients)
      throws IOException, InterruptedException {
    Path recording = directory.resolve("recording.jfr");
    Process child =
        new ProcessBuilder(
                jdk().home().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:StartFlightRecording:filename=%s,%s".formatted(recording, settings),
                NaiveCode.class.getName(),
                String.valueOf(calls),
                String.valueOf(clients))
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output.txt").toFile())
            .start();
    assertEquals(0, child.waitFor());
    return recording;
  }

  private static InstalledJdk jdk() {
    return InstalledJdk.atLeast(JDK_WITH_TRACING).orElseGet(ExactCallsTest::none);
  }

  private static InstalledJdk none() {
    return Boolean.parseBoolean(System.getenv("REQUIRE_NEWER_JAVA")) ? fail(NO_JDK) : abort(NO_JDK);
  }

  @Test
  void tracedCallsBelongToTheirFindings() throws IOException, InterruptedException {
    Finding naive = naiveCode(Rules.named("json-builder"), "naive", "\"naive\")");
    Finding client =
        naiveCode(Rules.named("http-client-per-call"), "naiveClient", "newHttpClient()");
    Path recording = record(documentedFilter(), 1234, 3);
    RecordedHotSpots hotSpots = RecordedHotSpots.read(recording, List.of(naive, client));
    assertEquals("1,234 calls", calls(hotSpots, naive));
    assertEquals("3 calls", calls(hotSpots, client));
  }

  private static String documentedFilter() throws IOException {
    Path page = Path.of(System.getProperty("touchstone.root"), "src/docs/keeper.md");
    Matcher filter = Pattern.compile("method-trace=\\S{10,}").matcher(Files.readString(page));
    assertTrue(filter.find());
    return filter.group();
  }

  /** The note may begin with a share, since tracing itself takes CPU time. */
  private static String calls(RecordedHotSpots hotSpots, Finding finding) {
    String note = hotSpots.note(finding).orElseThrow();
    return note.replaceFirst(".* of CPU samples, ", "");
  }

  @Test
  void timedMethodsAreInTheSummary() throws IOException, InterruptedException {
    Path recording = record("method-timing=jakarta.json.Json", 1234, 0);
    List<String> summary = RecordedHotSpots.read(recording, List.of()).summary();
    String expected = "1,234 calls of jakarta.json.Json.createObjectBuilder()";
    assertTrue(summary.contains(expected), summary::toString);
  }

  @Test
  void cpuTimeSamplesArePreferred() throws IOException, InterruptedException {
    Path recording = record("jdk.CPUTimeSample#enabled=true", 200_000, 0);
    Finding naive = naiveCode(Rules.named("json-builder"), "naive", "\"naive\")");
    RecordedHotSpots hotSpots = RecordedHotSpots.read(recording, List.of(naive));
    String total = hotSpots.summary().get(0);
    assertTrue(total.contains("(jdk.CPUTimeSample)"), total);
    assertTrue(hotSpots.share(naive) > 0);
  }
}
