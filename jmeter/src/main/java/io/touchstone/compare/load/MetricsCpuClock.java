// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the CPU time of a remote server from its MicroProfile Metrics 5.1 base metrics. The server
 * determines the resolution.
 *
 * @param base address of the server, whose {@code /metrics} must be readable without authentication
 */
public record MetricsCpuClock(URI base) implements CpuClock {

  private static final double MOST_SECONDS = 1e9;
  private static final Pattern GAUGE =
      Pattern.compile(
          "^(?:base_)?cpu_processCpuTime_seconds(?:\\{.*\\})?[ \\t]+([0-9.eE+-]{1,40})",
          Pattern.MULTILINE);

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
    URI metrics = URI.create(RequestSpec.address(base, "/metrics?scope=base"));
    HttpResponse<byte[]> response = SystemClient.get(metrics, RequestSpec.ANY_TYPE);
    if (response.statusCode() != 200) {
      throw new LaunchException(metrics + " returned " + response.statusCode());
    }
    Matcher gauge = GAUGE.matcher(new String(response.body(), StandardCharsets.UTF_8));
    if (!gauge.find()) {
      throw new LaunchException(metrics + " has no cpu_processCpuTime_seconds");
    }
    return Duration.ofNanos(Math.round(seconds(metrics, gauge.group(1)) * 1e9));
  }

  private static double seconds(URI metrics, String value) {
    try {
      double seconds = Double.parseDouble(value);
      if (seconds >= 0 && seconds <= MOST_SECONDS) {
        return seconds;
      }
    } catch (NumberFormatException wrong) {
      // reported below
    }
    throw new LaunchException(metrics + " has a cpu_processCpuTime_seconds that is not a number");
  }
}
