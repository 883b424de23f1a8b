// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.bootstrap.control.BootstrapLinks;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * By default, a resource class is instantiated for each request, with its proxies and everything
 * that is injected. Injected configuration values are looked up and converted each time.
 *
 * <p>Naive: a resource with the links of the bootstrap resource, request-scoped. Tuned: the same
 * resource, application-scoped.
 */
@Practice(
    id = "06",
    slug = "resource-scope",
    service = "gateway",
    title = "Make stateless resources application-scoped",
    naive = "a resource instance created for each request",
    tuned = "one resource instance for all requests",
    source = Source.LIBERTY_THROUGHPUT,
    request = @Request(expect = "\"documents\""),
    matters =
        "The resource has many injection points, or injected configuration values, and does little"
            + " work.",
    mattersNot =
        "The request does any input or output: creating the resource then costs little in"
            + " comparison.",
    costs =
        "The instance stays in memory. Injected configuration values are read once, so a changed"
            + " value needs a restart. Request-scoped beans and context objects are reached"
            + " through proxies.",
    wrong =
        "The class has fields with the state of a request, such as a path parameter, the caller or"
            + " a result that methods build up: concurrent requests then see one another's data."
            + " Pass such values as parameters of methods.",
    checkedOn = "26.0.0.5",
    rules = {"resource-scope", "resource-init-per-request"})
public final class P06_ResourceScope {

  private P06_ResourceScope() {}

  /** The links of the bootstrap resource, in the scope that resource classes usually have. */
  @Variant
  @RequestScoped
  @Path("/06-resource-scope/naive")
  public static class Naive {

    @Inject BootstrapLinks links;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public String links() {
      return links.rendered(MediaFormat.JSON);
    }
  }

  /** The same in the application scope. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/06-resource-scope/tuned")
  public static class Tuned {

    @Inject BootstrapLinks links;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public String links() {
      return links.rendered(MediaFormat.JSON);
    }
  }
}
