// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * The signature, issuer and audience of a token are the same for all requests that send it. The
 * result of their verification can be kept under the exact bytes of the token until it expires, in
 * a bounded cache. Ended sessions and permissions must be checked for each request.
 *
 * <p>All variants are production. Naive: each request verifies its token. Tuned: each token is
 * verified once, which is the default. {@code TOKENS_CACHED} is the maximum number of cached
 * tokens; {@code PRACTICE=none} means that the server has no configuration of a practice. {@code
 * anonymous}, the same read without a token, shows what remains.
 */
@Practice(
    id = "29",
    slug = "token-verification",
    title = "Verify a token once",
    naive = "each request verifies its token",
    tuned = "a bounded cache of accepted tokens",
    request = @Request(expect = "\"id\":\"${document}\""),
    environment = "PRACTICE=none",
    matters = "Clients send many requests with one token, and each request does little else.",
    mattersNot = "A token is used for a few requests only, or a request takes milliseconds.",
    costs = "About 1 kB of memory for each cached token.",
    wrong =
        "A cached result stands for more than the token: sessions that ended, roles that were"
            + " withdrawn, keys that were replaced, or the expiry itself.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    path = "/documents/${document}",
    request = @Request(headers = "Authorization: Bearer ${token}"),
    environment = "TOKENS_CACHED=0")
@Variant(
    name = "tuned",
    baseline = "naive",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(name = "anonymous", baseline = "tuned")
public final class P29_TokenVerification {

  private P29_TokenVerification() {}
}
