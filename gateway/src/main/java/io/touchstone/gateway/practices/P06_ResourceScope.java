// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.bootstrap.boundary.BootstrapResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.ws.rs.Path;

/**
 * Make stateless resources application-scoped. By default, a resource class is instantiated for
 * each request, with its proxies and everything that is injected. Injected configuration values are
 * looked up and converted each time.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022. It says that an application-scoped resource class may "benefit a bit" and
 * gives no figure.
 *
 * <p>Naive: the bootstrap resource, request-scoped. Tuned: the same resource, application-scoped.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 06}. Expect a small gain,
 * measurable only because the resource itself does little work.
 */
public final class P06_ResourceScope {

  private P06_ResourceScope() {}

  /** The bootstrap resource in the default scope of a resource class. */
  @RequestScoped
  @Typed(Naive.class)
  @Path("/practices/06-resource-scope/naive")
  public static class Naive extends BootstrapResource {}

  /** The bootstrap resource in the application scope. */
  @ApplicationScoped
  @Typed(Tuned.class)
  @Path("/practices/06-resource-scope/tuned")
  public static class Tuned extends BootstrapResource {}
}
