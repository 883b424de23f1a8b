// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * A request-scoped bean is created and injected for each request, and is reached through a proxy
 * that looks it up at each call. A chain of such beans multiplies that. An application-scoped bean
 * also has a proxy, but is created once.
 *
 * <p>Naive: a resource and a chain of two beans, all request-scoped. Tuned: the same,
 * application-scoped. Practice 06 is about the resource alone.
 */
@Practice(
    id = "40",
    slug = "bean-scopes",
    title = "Give stateless beans the application scope",
    naive = "a chain of request-scoped beans",
    tuned = "the same chain, application-scoped",
    request = @Request(expect = "{\"id\":${user}}"),
    matters = "Requests are small and frequent, and pass through many beans.",
    mattersNot =
        "Requests wait for a database on another host: a round trip takes longer than the scopes of"
            + " a few beans.",
    costs = "Application-scoped beans stay in memory, and must be thread-safe.",
    wrong =
        "A bean has the state of a request or of a caller in its fields, and is made"
            + " application-scoped: requests then see one another's data.",
    rules = "resource-scope")
public final class P40_BeanScopes {

  private P40_BeanScopes() {}

  /** Two beans that are created for each request. */
  @Variant(code = {"Naive", "RequestStart", "RequestEnd"})
  @RequestScoped
  @Path("/40-bean-scopes/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject RequestStart next;

    @GET
    public String user(@QueryParam("user") long id) {
      return next.user(id);
    }
  }

  /** The first bean. */
  @RequestScoped
  public static class RequestStart {

    @Inject RequestEnd next;

    public String user(long id) {
      return next.user(id);
    }
  }

  /** The last bean. */
  @RequestScoped
  public static class RequestEnd {

    public String user(long id) {
      return "{\"id\":" + id + "}";
    }
  }

  /** Two beans that are created once. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Start", "End"})
  @ApplicationScoped
  @Path("/40-bean-scopes/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject Start next;

    @GET
    public String user(@QueryParam("user") long id) {
      return next.user(id);
    }
  }

  /** The first bean. */
  @ApplicationScoped
  public static class Start {

    @Inject End next;

    public String user(long id) {
      return next.user(id);
    }
  }

  /** The last bean. */
  @ApplicationScoped
  public static class End {

    public String user(long id) {
      return "{\"id\":" + id + "}";
    }
  }
}
