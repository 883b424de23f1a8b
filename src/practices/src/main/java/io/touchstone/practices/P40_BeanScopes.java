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

@Practice(
    id = "40",
    slug = "bean-scopes",
    title = "Give stateless beans the application scope",
    naive = "a chain of request-scoped beans",
    tuned = "the same chain, application-scoped",
    request = @Request(expect = "{\"id\":${user}}"),
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
