// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

@Practice(
    id = "31",
    slug = "observability",
    title = "Know what metrics, access log and traces cost",
    naive = "a service without observability",
    tuned = "request metrics, access log and traces",
    request = @Request(expect = "\"id\":\"${document}\""))
@Variant(
    name = "without",
    path = "/practices/01-rest-client-scope/tuned?document=${document}",
    environment = {"PRACTICE=31-metrics-off", "ACCESS_LOG=false"})
@Variant(
    name = "with",
    baseline = "without",
    environment = {"ACCESS_LOG=true", "TELEMETRY=on", "OTEL_TRACES_EXPORTER=none"})
@Variant(name = "metrics", baseline = "without", full = true, environment = "ACCESS_LOG=false")
@Variant(
    name = "access-log",
    baseline = "without",
    full = true,
    environment = {"PRACTICE=31-metrics-off", "ACCESS_LOG=true"})
@Variant(
    name = "traces",
    baseline = "without",
    full = true,
    environment = {
      "PRACTICE=31-metrics-off",
      "ACCESS_LOG=false",
      "TELEMETRY=on",
      "OTEL_TRACES_EXPORTER=none"
    })
public final class P31_Observability {

  private P31_Observability() {}
}
