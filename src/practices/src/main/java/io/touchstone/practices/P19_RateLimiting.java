// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;

/**
 * A client that sends far more requests than all others takes the processors and connections from
 * them. A limit rejects its excess requests before they do any work, with 429 and Retry-After.
 *
 * <p>Both variants are production with different settings, while an anonymous client floods it and
 * a signed-in user sends requests at a constant rate, below the limit. Naive: no limits. Tuned:
 * limits on the rate and on the concurrent requests of each client.
 */
@Practice(
    id = "19",
    slug = "rate-limiting",
    service = "gateway",
    title = "Limit the request rate of each client",
    naive = "a flood without a rate limit",
    tuned = "a rate limit for each client",
    source = Source.CASTLE_API_CACHING,
    judged = PracticeMetric.P99,
    load = @Load(threads = 16, arrivals = 300, flood = 64, floodArrivals = 4000, seconds = 2.5),
    request =
        @Request(headers = "Authorization: Bearer ${token}", expect = "\"id\":\"${document}\""),
    matters = "Clients that do not know each other share a service.",
    mattersNot =
        "All clients are your own, and a limit on concurrent requests protects the service"
            + " already.",
    costs =
        "Memory for each client, and state that replicas must share or divide. Legitimate bursts"
            + " are rejected too.",
    wrong =
        "Clients are told apart by a header that they choose, or thousands of users share the"
            + " address of a proxy.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    path = "/documents/${document}",
    environment = "LIMITS_REQUESTS=0",
    mayFail = true)
@Variant(
    name = "tuned",
    baseline = "naive",
    path = "/documents/${document}",
    environment = {"LIMITS_REQUESTS=400", "MAX_CONCURRENT_REQUESTS_PER_CLIENT=20"})
public final class P19_RateLimiting {

  private P19_RateLimiting() {}
}
