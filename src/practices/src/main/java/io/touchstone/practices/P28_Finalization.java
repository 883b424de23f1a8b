// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * RESTEasy's client response has a finalizer. The garbage collector therefore keeps each response
 * until a later collection, after the JVM's finalizer thread has processed it. The JVM option
 * {@code --finalization=disabled} (JDK 18 and newer) removes this work. The saving was too small to
 * show.
 *
 * <p>Both variants are the tuned variant of practice 01. Close every response: without
 * finalization, nothing else releases the connection of a response that was not closed.
 */
@Practice(
    id = "28",
    slug = "finalization",
    title = "Know what finalizers cost",
    naive = "a finalizer for each call",
    tuned = "--finalization=disabled",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters =
        "No measured case: a request that does little but call another service through RESTEasy"
            + " showed no difference.",
    mattersNot = "Calls go through another client, whose responses have no finalizer.",
    costs =
        "Objects that rely on a finalizer are no longer cleaned up. The option will disappear with"
            + " finalization (JEP 421).",
    wrong =
        "A library in the server releases files, sockets or native memory only in a finalizer, or"
            + " the application does not close every response: they leak.")
@Variant(name = "naive", full = true, jdk = 18, path = P28_Finalization.CALL, ownServer = true)
@Variant(
    name = "tuned",
    baseline = "naive",
    full = true,
    jdk = 18,
    path = P28_Finalization.CALL,
    environment = "JVM_ARGS=--finalization=disabled")
public final class P28_Finalization {

  static final String CALL = "/practices/01-rest-client-scope/tuned?document=${document}";

  private P28_Finalization() {}
}
