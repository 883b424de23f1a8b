// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * The signature, issuer and audience of a token are the same for all requests that send it. The
 * result of the verification can be cached under the exact bytes of the token until it expires, in
 * a cache of limited size. What may change is checked for each request: whether the token has
 * expired, and whether its session has ended.
 *
 * <p>All variants read the same public document from production. {@code without}: the client sends
 * no token. {@code with}: it sends a valid token; each token is verified once, which is the
 * default. Step {@code uncached}: each request verifies its token. {@code TOKENS_CACHED} is the
 * maximum number of cached tokens; {@code PRACTICE=none} means that the server has no configuration
 * of a practice.
 */
@Practice(
    id = "29",
    slug = "token-verification",
    title = "What a signed-in request costs",
    naive = "an anonymous request",
    tuned = "the same request with a token",
    request = @Request(expect = "\"id\":\"${document}\""),
    environment = "PRACTICE=none",
    matters = "Clients send many requests with one token, and each request does little else.",
    mattersNot = "A token is used for a few requests only, or a request takes milliseconds.",
    costs =
        "CPU time for each request, as measured here, and about 1 kB of memory for each cached"
            + " token.",
    wrong =
        "A cached result stands for more than the token: sessions that ended, roles that were"
            + " withdrawn, keys that were replaced, or the expiry itself.",
    checkedOn = "26.0.0.5")
@Variant(name = "without", path = "/documents/${document}")
@Variant(
    name = "with",
    baseline = "without",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "uncached",
    baseline = "with",
    request = @Request(headers = "Authorization: Bearer ${token}"),
    environment = "TOKENS_CACHED=0")
public final class P29_TokenVerification {

  private P29_TokenVerification() {}
}
