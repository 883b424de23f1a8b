// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.recording.NaiveService;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that async-profiler writes. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class AsyncProfilerTest {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"jfr", "collapsed"})
  void formsAreChargedAndCompilersAreNot(String format) throws IOException, InterruptedException {
    Path library = directory.resolve("libasyncProfiler.so");
    try (InputStream stream =
        AsyncProfilerTest.class.getResourceAsStream("/linux-x64/libasyncProfiler.so")) {
      Files.copy(stream, library);
    }
    Path file = directory.resolve("app." + format);
    NaiveService.run(
        directory,
        List.of(
            "-agentpath:%s=start,event=itimer,interval=2ms,threads,%s,file=%s"
                .formatted(library, format, file)),
        NaiveService.class,
        directory.resolve("shares.properties").toString(),
        "5");
    Recording recording = Recording.read(file, List.of());
    assertFalse(recording.lacksNativeCode());
    assertEquals(
        format.equals("jfr") ? "JDK " + Runtime.version().feature() : "unknown JDK",
        recording.runtime());
    assertTrue(recording.apart().get("compiler") > 10, recording.apart().toString());
    double share =
        Ranking.of(recording, Optional.empty(), Costs.shipped()).entries().stream()
            .filter(entry -> entry.place().member().endsWith(".builder"))
            .mapToDouble(entry -> entry.share().estimate())
            .sum();
    double measured = NaiveService.shares(directory).get("builder");
    assertTrue(Math.abs(share - measured) < 0.2, share + " instead of " + measured);
  }
}
