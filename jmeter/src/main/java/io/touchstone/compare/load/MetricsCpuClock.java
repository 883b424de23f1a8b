// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Reads the CPU time of a remote server from its MicroProfile Metrics 5.1 base metrics. The server
 * determines the resolution.
 */
public final class MetricsCpuClock implements CpuClock {

  private static final Pattern GAUGE =
      Pattern.compile(
          "^(?:base_)?cpu_processCpuTime_seconds(?:\\{.*\\})?[ \\t]+([0-9.eE+-]+)",
          Pattern.MULTILINE);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HttpClient client;
  private final URI metrics;

  /**
   * Creates a clock for one server.
   *
   * @param base address of the server, whose {@code /metrics} must be readable without
   *     authentication
   */
  public MetricsCpuClock(HttpClient client, URI base) {
    this.client = client;
    this.metrics = URI.create(RequestSpec.address(base, "/metrics?scope=base"));
  }

  /** Returns whether the server reports its CPU time. */
  public boolean isReadable() {
    try {
      cpuTime();
      return true;
    } catch (LaunchException unreadable) {
      return false;
    }
  }

  @Override
  public Duration cpuTime() {
    try {
      var request = HttpRequest.newBuilder(metrics).timeout(PATIENCE).build();
      return read(client.send(request, BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new LaunchException(metrics + " did not respond: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LaunchException("interrupted while reading " + metrics, e);
    }
  }

  private Duration read(HttpResponse<String> response) {
    if (response.statusCode() != 200) {
      throw new LaunchException(metrics + " returned " + response.statusCode());
    }
    return parse(response.body());
  }

  private Duration parse(String text) {
    var gauge = GAUGE.matcher(text);
    if (!gauge.find()) {
      throw new LaunchException(metrics + " has no cpu_processCpuTime_seconds");
    }
    return Duration.ofNanos(Math.round(Double.parseDouble(gauge.group(1)) * 1e9));
  }
}
