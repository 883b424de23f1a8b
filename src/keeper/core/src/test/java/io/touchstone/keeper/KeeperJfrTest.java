// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.jfr.workload.NaiveCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --jfr} of the command. */
class KeeperJfrTest {

  private static final Duration WORK = Duration.ofSeconds(2);

  private static final String SOURCE =
      """
      package io.touchstone.keeper.jfr.workload;

      import jakarta.json.Json;
      import jakarta.json.JsonObject;

      public class NaiveCode {
        public JsonObject notRecorded() {
          return Json.createObjectBuilder().build();
        }

        public JsonObject naive() {
          return Json.createObjectBuilder().build();
        }
      }
      """;

  @TempDir Path directory;

  private Path source() throws IOException {
    Path file = directory.resolve("src/main/java/io/touchstone/keeper/jfr/workload/NaiveCode.java");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, SOURCE);
  }

  private Path recording() throws IOException {
    Path file = directory.resolve("recording.jfr");
    try (Recording jfr = new Recording()) {
      jfr.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      jfr.start();
      long end = System.nanoTime() + WORK.toNanos();
      while (System.nanoTime() < end) {
        NaiveCode.naive();
      }
      jfr.stop();
      jfr.dump(file);
    }
    return file;
  }

  private static String output(int status, String... arguments) {
    PrintStream before = System.out;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    System.setOut(new PrintStream(output, true, UTF_8));
    try {
      assertEquals(status, Keeper.execute(arguments));
    } finally {
      System.setOut(before);
    }
    return output.toString(UTF_8);
  }

  @Test
  void theHottestFindingComesFirstWithItsShare() throws IOException {
    source();
    String report =
        output(1, directory.toString(), "--rules", "json-builder", "--jfr", recording().toString());
    int hot = report.indexOf("NaiveCode.java:12");
    int cold = report.indexOf("NaiveCode.java:8");
    assertTrue(hot >= 0 && hot < cold, report);
    String note = report.substring(hot, cold);
    assertTrue(note.contains(" % of CPU samples"), note);
    assertTrue(report.contains(" CPU samples (jdk.ExecutionSample), "), report);
  }

  @Test
  void aFileThatIsNoRecordingIsAUsageError() throws IOException {
    Path text = source();
    assertEquals("", output(2, directory.toString(), "--jfr", text.toString()));
  }
}
