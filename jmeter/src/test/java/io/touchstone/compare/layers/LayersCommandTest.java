// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LayersCommandTest {
  private static final Duration WORK = Duration.ofSeconds(1);

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void theLayersOfARequestAddUpToItsCost() throws IOException {
    Path recording = recordOwnCode("busy.jfr");

    assertEquals(0, layers("--own", "io.touchstone.compare.layers.", "50=" + recording));

    List<String> lines = out.toString().lines().toList();
    assertEquals("| layer | busy, µs |", lines.get(0));
    assertTrue(cell(lines, "own code") > 0, out.toString());
    assertEquals(50, cell(lines, "all"));
    assertTrue(cell(lines, "own code") <= cell(lines, "all"), out.toString());
    assertTrue(cell(lines, "samples") > 0, out.toString());
  }

  @Test
  void eachRecordingHasAColumn() throws IOException {
    Path one = recordOwnCode("one.jfr");

    assertEquals(0, layers(one.toString(), "12.5=" + one));

    assertEquals("| layer | one, % | one, µs |", out.toString().lines().findFirst().orElseThrow());
  }

  @Test
  void fileThatIsNoRecordingIsRejected() throws IOException {
    Path text = Files.writeString(directory.resolve("text.jfr"), "no recording");
    assertEquals(2, layers(text.toString()));
    assertTrue(err.toString().contains("text.jfr: Not a"), err.toString());
    assertEquals(2, layers(directory.resolve("missing.jfr").toString()));
    assertTrue(err.toString().contains("missing.jfr is not a file"), err.toString());
  }

  @Test
  void recordingWithoutSamplesIsRejected() throws IOException {
    Path empty = directory.resolve("empty.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      recording.stop();
      recording.dump(empty);
    }
    assertEquals(2, layers(empty.toString()));
    assertTrue(err.toString().contains("empty.jfr contains no samples"), err.toString());
  }

  private Path recordOwnCode(String name) throws IOException {
    Path file = directory.resolve(name);
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      recording.start();
      work();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  private static void work() {
    long start = System.nanoTime();
    Random random = new Random(1);
    int[] numbers = new int[10_000];
    while (System.nanoTime() - start < WORK.toNanos()) {
      Arrays.setAll(numbers, index -> random.nextInt());
      Arrays.sort(numbers);
    }
  }

  private static double cell(List<String> lines, String layer) {
    return lines.stream()
        .filter(line -> line.startsWith("| " + layer + " | "))
        .map(line -> line.split(" \\| | \\|$")[1])
        .mapToDouble(Double::parseDouble)
        .findFirst()
        .orElseThrow();
  }

  private int layers(String... arguments) {
    return new CommandLine(new LayersCommand())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
