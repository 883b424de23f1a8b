// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The comparison of endpoints that are not part of Touchstone. */
class OwnEndpointsIT {

  private static final Path DOCS = Path.of("..", "src", "docs").toAbsolutePath();
  private static final Path EXAMPLE = DOCS.resolve("own-endpoints.json");
  private static final Path TWO_RELEASES = DOCS.resolve("two-releases.json");

  /** Far apart, so that a busy machine cannot swap the two. */
  private static final long SLOW_MILLIS = 50;

  private static final long FAST_MILLIS = 2;

  /** Long enough for response times, but not for CPU times, whose unit is 10 ms. */
  private static final String SHORT = "--block-seconds=0.2";

  @AutoClose private OwnEndpoints endpoints;
  @AutoClose private OwnEndpoints second;
  private String twoReleases;

  @BeforeEach
  void serve() throws IOException {
    endpoints =
        new OwnEndpoints("own")
            .serving("/orders", "{\"orders\":[]}", SLOW_MILLIS)
            .serving("/orders/indexed", "{\"orders\":[]}", FAST_MILLIS)
            .serving("/orders/other", "something else", 0);
    second =
        new OwnEndpoints("own-second")
            .serving("/orders", "{\"orders\":[]}", FAST_MILLIS)
            .servingMetrics();
    twoReleases =
        Files.readString(TWO_RELEASES)
            .replace("http://localhost:8081", endpoints.base())
            .replace("http://localhost:8082", second.base());
  }

  @Test
  void theDocumentedExampleIsCompared() throws Exception {
    PracticeResult orders = endpoints.compare(0, Files.readString(EXAMPLE), "--rounds=2", SHORT);

    assertEquals("orders", orders.slug());
    assertEquals(
        List.of("old", "new"), orders.variants().stream().map(each -> each.name()).toList());
    assertTrue(
        orders.ratios().stream().noneMatch(ratio -> ratio.metric() == Metric.CPU),
        "the CPU time of this server cannot be read");
    assertTrue(orders.ratios().get(0).interval().estimate() > 1);
    assertTrue(
        orders.variants().stream().noneMatch(VariantResult::warm), "two rounds prove nothing");
  }

  @Test
  void cpuTimeOfAServerWithoutMetricsIsThatOfItsProcess() throws Exception {
    String pid = "--pid=" + ProcessHandle.current().pid();
    PracticeResult orders = endpoints.compare(0, Files.readString(EXAMPLE), "--rounds=2", pid);

    assertTrue(orders.ratios().stream().anyMatch(ratio -> ratio.metric() == Metric.CPU));
  }

  @Test
  void theDocumentedExampleOfTwoReleasesComparesTwoServers() throws Exception {
    PracticeResult releases = endpoints.compareWithoutBase(0, twoReleases, "--rounds=2", SHORT);

    assertEquals("release-2", releases.slug());
    Ratio throughput = releases.ratios().get(0);
    assertEquals(Metric.THROUGHPUT, throughput.metric());
    assertTrue(throughput.interval().estimate() > 1, throughput::toString);
    assertTrue(releases.variants().get(0).blocks().get(0).serverCpuMicros().isEmpty());
    assertTrue(releases.variants().get(1).blocks().get(0).serverCpuMicros().isPresent());
  }

  @Test
  void aProcessBelongsToTheBaseOfAVariant() throws Exception {
    long pid = ProcessHandle.current().pid();
    String pids = "--pid=release-1=%d,release-2=%d".formatted(pid, pid);
    PracticeResult releases = endpoints.compareWithoutBase(0, twoReleases, "--rounds=2", pids);
    assertTrue(releases.ratios().stream().anyMatch(ratio -> ratio.metric() == Metric.CPU));
    assertTrue(releases.variants().get(0).blocks().get(0).otherCpuMicros().isPresent());
  }

  @Test
  void aWorseVariantFailsIfThatIsWanted() throws Exception {
    String worse =
        Files.readString(EXAMPLE)
            .replace("\"/orders\"", "\"/slow\"")
            .replace("/orders/indexed", "/orders")
            .replace("/slow", "/orders/indexed");
    PracticeResult orders = endpoints.compare(1, worse, "--rounds=4", SHORT, "--fail-on-worse");
    assertEquals(Ratio.Verdict.WORSE, orders.judgements().get(0).verdict());
    assertTrue(orders.failure().isEmpty());
  }

  @Test
  void variantsWithDifferentBodiesAreNotMeasured() throws Exception {
    PracticeResult orders =
        endpoints.compare(
            1,
            """
            {"practices":[{"id":"own","slug":"orders","variants":[
              {"name":"naive","path":"/orders"},
              {"name":"tuned","path":"/orders/other","baseline":"naive"}]}]}
            """,
            "--rounds=1");

    assertTrue(orders.failure().orElseThrow().contains("first difference at byte"));
    assertTrue(orders.variants().get(0).blocks().isEmpty());
  }
}
