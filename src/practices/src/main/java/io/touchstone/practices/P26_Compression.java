// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * Lists of JSON repeat their member names and most of their links, so they compress to a fraction
 * of their size. Compressing costs CPU time in the server for each response.
 *
 * <p>Both variants are production. Naive: the client does not accept compressed responses. Tuned:
 * it accepts gzip, and the server compresses.
 */
@Practice(
    id = "26",
    slug = "compression",
    title = "Compress responses for clients that accept it",
    naive = "an uncompressed list",
    tuned = "a list compressed with gzip",
    judged = PracticeMetric.BYTES,
    sameBodies = false,
    matters = "Responses are large, and clients pay for the network or are far away.",
    mattersNot =
        "Clients are near, processors are busy, or a proxy in front of the service compresses.",
    costs = "CPU time in the server for each response, and in the client.",
    wrong =
        "The body contains a secret next to text that an attacker chooses, and is sent over TLS"
            + " (BREACH): its size then betrays the secret. A cache ignores Vary:"
            + " Accept-Encoding.",
    checkedOn = "26.0.0.5")
@Variant(name = "naive", path = "/documents?limit=100&items=full")
@Variant(
    name = "tuned",
    baseline = "naive",
    path = "/documents?limit=100&items=full",
    request = @Request(headers = "Accept-Encoding: gzip"))
public final class P26_Compression {

  private P26_Compression() {}
}
