// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * Each request updates metrics, writes a line of the access log, and starts and ends the spans of a
 * trace.
 *
 * <p>All variants are the tuned variant of practice 01, a call to another service, with different
 * settings. {@code without}: no request metrics, no access log, no traces. {@code with}: all three.
 * The metrics are Liberty's, without its group HTTP, which is on by default. Each request is
 * traced, but the spans are not exported: sampling makes that cheaper, and an exporter makes it
 * more expensive. The steps have one of the three each. {@code ACCESS_LOG} enables Liberty's {@code
 * httpAccessLogging} element, {@code TELEMETRY} its feature {@code mpTelemetry}, and {@code
 * PRACTICE} names the file of server configuration that is printed below it.
 */
@Practice(
    id = "31",
    slug = "observability",
    title = "Know what metrics, access log and traces cost",
    naive = "a service without observability",
    tuned = "request metrics, access log and traces",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Nearly always: this shows what observability costs, not that it should be left out.",
    mattersNot = "The infrastructure measures requests already, for example in a service mesh.",
    costs =
        "CPU time for each request: for the access log and for traces; no difference is shown for"
            + " metrics alone. Also storage for what is recorded, and memory for each time series.",
    wrong =
        "The access log or the spans contain queries or headers with secrets or personal data. A"
            + " metric has a label that clients choose: each value is a new time series, until the"
            + " memory is full.")
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
