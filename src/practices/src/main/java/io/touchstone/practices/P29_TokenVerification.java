// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * Liberty verifies the signature of an access token once, and then finds the verified token by its
 * text. What repeats for each request is the rest: Liberty reads the configuration of MicroProfile
 * JWT, copies the claims into a new principal, computes a digest of the token, and finds the
 * caller's subject by that digest in its authentication cache. The service reads the caller from
 * the claims, and looks for the session among those that have ended.
 *
 * <p>All variants are production's read of a public document. {@code without}: an anonymous
 * request. {@code with}: the same request with a token. Step {@code no-subject-cache}: with a
 * token, but without the authentication cache, which is on by default: a subject is created for
 * each request.
 */
@Practice(
    id = "29",
    slug = "token-verification",
    title = "Know what a signed-in request costs",
    naive = "an anonymous request",
    tuned = "the same request with an access token",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters =
        "Most requests carry a token and do little else. A service behind a gateway that has"
            + " verified the token already pays again.",
    mattersNot =
        "Requests read a database or call other services: the token is a small part of them.",
    costs =
        "CPU time for each request, as measured here, and memory for each cached token and"
            + " subject.",
    wrong =
        "A token must lose its effect before it expires: Liberty accepts a verified token until"
            + " then. Look such tokens up in a list of ended sessions, as Touchstone does."
            + " Resources are made public to save this cost.",
    checkedOn = "26.0.0.5")
@Variant(name = "without", path = "/documents/${document}", environment = "PRACTICE=none")
@Variant(
    name = "with",
    baseline = "without",
    path = "/documents/${document}",
    environment = "PRACTICE=none",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "no-subject-cache",
    baseline = "with",
    full = true,
    path = "/documents/${document}",
    environment = "PRACTICE=29-no-authentication-cache",
    request = @Request(headers = "Authorization: Bearer ${token}"))
public final class P29_TokenVerification {

  private P29_TokenVerification() {}
}
