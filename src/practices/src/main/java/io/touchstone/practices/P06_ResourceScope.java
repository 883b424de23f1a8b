// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

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
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Practice(
    id = "06",
    slug = "resource-scope",
    title = "Make stateless resources application-scoped",
    naive = "a resource instance created for each request",
    tuned = "one resource instance for all requests",
    source = Source.LIBERTY_THROUGHPUT,
    comparedWithSource =
        "The source promises stateless applications a bit of a benefit, and has no figure.",
    request = @Request(expect = "\"documents\""),
    rules = "resource-scope")
public final class P06_ResourceScope {

  private P06_ResourceScope() {}

  /** A resource in the scope that resource classes usually have. */
  @Variant
  @RequestScoped
  @Path("/06-resource-scope/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject
    @ConfigProperty(name = "practice-06.documents")
    String documents;

    @Inject
    @ConfigProperty(name = "practice-06.users")
    String users;

    @Inject
    @ConfigProperty(name = "practice-06.requests")
    int requests;

    @GET
    public String links() {
      return "{\"documents\":\"%s/documents\",\"users\":\"%s/users\",\"requests\":%d}"
          .formatted(documents, users, requests);
    }
  }

  /** The same resource in the application scope: nothing in it belongs to one request. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/06-resource-scope/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject
    @ConfigProperty(name = "practice-06.documents")
    String documents;

    @Inject
    @ConfigProperty(name = "practice-06.users")
    String users;

    @Inject
    @ConfigProperty(name = "practice-06.requests")
    int requests;

    @GET
    public String links() {
      return "{\"documents\":\"%s/documents\",\"users\":\"%s/users\",\"requests\":%d}"
          .formatted(documents, users, requests);
    }
  }

  /** A bean without state. */
  @ApplicationScoped
  public static class Links {
    public String links() {
      return "{\"documents\":\"/documents\"}";
    }
  }

  /** A resource with an injected bean, request-scoped. */
  @Variant(code = {"NaiveBean", "Links"})
  @RequestScoped
  @Path("/06-resource-scope/naive-bean")
  @Produces(MediaType.APPLICATION_JSON)
  public static class NaiveBean {

    @Inject Links links;

    @GET
    public String links() {
      return links.links();
    }
  }

  /** The same in the application scope. */
  @Variant(
      baseline = "naive-bean",
      code = {"TunedBean", "Links"})
  @ApplicationScoped
  @Path("/06-resource-scope/tuned-bean")
  @Produces(MediaType.APPLICATION_JSON)
  public static class TunedBean {

    @Inject Links links;

    @GET
    public String links() {
      return links.links();
    }
  }
}
