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
 * <p>All variants are production with different settings. Naive, the reference: none of it. Tuned:
 * request metrics, the default. Steps: the access log, and traces that are not exported. Traces are
 * compared with {@code naive-rest-client}, since the server's Rest Client records them itself.
 */
@Practice(
    id = "31",
    slug = "observability",
    service = "gateway",
    title = "The cost of metrics, access log and traces",
    naive = "a gateway without observability",
    tuned = "request metrics",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Nearly always: this shows what observability costs, not that it should be left out.",
    mattersNot = "The infrastructure measures requests already, for example in a service mesh.",
    costs = "CPU time for each request, as measured here, and storage for what is recorded.",
    wrong =
        "The access log contains queries or headers with secrets. A metric has a label that"
            + " clients choose: each value is a new time series.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    full = true,
    path = "/documents/${document}",
    environment = "PRACTICE=31-metrics-off")
@Variant(
    name = "tuned",
    baseline = "naive",
    full = true,
    path = "/documents/${document}",
    environment = "PRACTICE=none")
@Variant(
    name = "access-log",
    baseline = "naive",
    full = true,
    path = "/documents/${document}",
    environment = {"PRACTICE=31-metrics-off", "ACCESS_LOG=true"})
@Variant(
    name = "naive-rest-client",
    full = true,
    path = "/documents/${document}",
    environment = {"PRACTICE=31-metrics-off", P28_Finalization.PLATFORM_CLIENT})
@Variant(
    name = "traces",
    baseline = "naive-rest-client",
    full = true,
    path = "/documents/${document}",
    environment = {
      "PRACTICE=31-metrics-off",
      "TELEMETRY=on",
      "OTEL_TRACES_EXPORTER=none",
      P28_Finalization.PLATFORM_CLIENT
    })
public final class P31_Observability {

  private P31_Observability() {}
}
