// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.bootstrap.boundary.BootstrapResource;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.ws.rs.Path;

/**
 * Make stateless resources application-scoped. By default, a resource class is instantiated for
 * each request, with its proxies and everything that is injected. Injected configuration values are
 * looked up and converted each time.
 *
 * <p>Naive: the bootstrap resource, request-scoped. Tuned: the same resource, application-scoped.
 */
@Practice(
    id = "06",
    slug = "resource-scope",
    title = "Make stateless resources application-scoped",
    naive = "a resource instance created for each request",
    tuned = "one resource instance for all requests",
    source = Source.LIBERTY_THROUGHPUT,
    request = @Request(expect = "\"documents\""),
    matters =
        "The resource has many injection points, or injected configuration values, "
            + "and does little work.",
    mattersNot =
        "The request does any input or output: creating the resource then costs "
            + "little in comparison.",
    rules = {"resource-scope", "resource-init-per-request"})
public final class P06_ResourceScope {

  private P06_ResourceScope() {}

  /** The bootstrap resource in the default scope of a resource class. */
  @Variant
  @RequestScoped
  @Typed(Naive.class)
  @Path("/practices/06-resource-scope/naive")
  public static class Naive extends BootstrapResource {}

  /** The bootstrap resource in the application scope. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Typed(Tuned.class)
  @Path("/practices/06-resource-scope/tuned")
  public static class Tuned extends BootstrapResource {}
}
