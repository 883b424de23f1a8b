// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.bootstrap.boundary.BootstrapResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.ws.rs.Path;

/**
 * A resource class is made for each request unless it says otherwise: an instance, its proxies and
 * all that is injected, configured values among them, which are looked up and converted anew. A
 * resource without state of a request needs none of that twice.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022: an application-scoped resource class may "benefit a bit"; no figure.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 06}: expect little; both variants are
 * the bootstrap resource, whose own work is small.
 */
public final class P06_ResourceScope {

  private P06_ResourceScope() {}

  /** The bootstrap resource in the scope that a resource class has by default. */
  @RequestScoped
  @Typed(Naive.class)
  @Path("/practices/06-resource-scope/naive")
  public static class Naive extends BootstrapResource {}

  /** The bootstrap resource in its own scope. */
  @ApplicationScoped
  @Typed(Tuned.class)
  @Path("/practices/06-resource-scope/tuned")
  public static class Tuned extends BootstrapResource {}
}
