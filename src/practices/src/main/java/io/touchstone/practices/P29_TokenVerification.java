// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * Liberty creates a security subject for each authenticated request unless it finds one for the
 * token in its authentication cache. It caches verified tokens in any case, so the signature is not
 * verified again.
 *
 * <p>Both variants are production. Naive: without the authentication cache. Tuned: with it, which
 * is the default.
 */
@Practice(
    id = "29",
    slug = "token-verification",
    title = "Cache the caller's subject",
    naive = "a subject created for each request",
    tuned = "a subject cached for each token",
    request =
        @Request(headers = "Authorization: Bearer ${token}", expect = "\"id\":\"${document}\""),
    matters = "The authentication cache is disabled, and callers send many requests with a token.",
    mattersNot = "The server has its default configuration, which caches subjects.",
    costs = "Memory for each cached subject.",
    wrong =
        "A token must lose its effect before it expires: a cached subject remains valid until the"
            + " cache forgets it.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    full = true,
    path = "/documents/${document}",
    environment = "PRACTICE=29-no-authentication-cache")
@Variant(
    name = "tuned",
    baseline = "naive",
    full = true,
    path = "/documents/${document}",
    environment = "PRACTICE=none")
public final class P29_TokenVerification {

  private P29_TokenVerification() {}
}
