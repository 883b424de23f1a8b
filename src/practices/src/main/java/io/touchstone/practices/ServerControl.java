// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;

/**
 * Control of two servers: the same request to two servers with the same configuration. Their true
 * ratio is 1.
 */
@Practice(
    id = "server-control",
    slug = "server-control",
    title = "The same request on two identical servers",
    naive = "one server",
    tuned = "another server with the same configuration")
@Variant(
    name = "a",
    ownServer = true,
    path = "/practices/control/a?user=${user}",
    prepare = PostsResource.LISTS,
    request = @Request(expect = "\"posts\""))
@Variant(
    name = "b",
    ownServer = true,
    path = "/practices/control/a?user=${user}",
    prepare = PostsResource.LISTS,
    request = @Request(expect = "\"posts\""))
public final class ServerControl {

  private ServerControl() {}
}
