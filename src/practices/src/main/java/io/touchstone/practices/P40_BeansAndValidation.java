// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * A request-scoped bean is created and injected for each request, and is reached through a proxy
 * that looks it up at each call. A chain of such beans multiplies that. An application-scoped bean
 * also has a proxy, but is created once.
 *
 * <p>Naive: a resource and a chain of two beans, all request-scoped. Tuned: the same,
 * application-scoped. {@code without-validation} and {@code with-validation}: a body with four
 * items, mapped by JSON-B, without and with Bean Validation of all its members. {@code
 * without-interceptor} and {@code with-interceptor}: a bean without and with a CDI interceptor that
 * counts calls.
 */
@Practice(
    id = "40",
    slug = "beans-and-validation",
    title = "Give stateless beans the application scope",
    naive = "a chain of request-scoped beans",
    tuned = "the same chain, application-scoped",
    request = @Request(expect = "{\"id\":${user}}"),
    matters = "Requests are small and frequent, and pass many beans.",
    mattersNot = "Requests read a database: that costs much more than all beans on the way.",
    costs =
        "Application-scoped beans stay in memory, and must be thread-safe. Validation by hand in"
            + " place of annotations is code that somebody must maintain, with error messages"
            + " that clients understand.",
    wrong =
        "A bean has the state of a request or of a caller in its fields, and is made"
            + " application-scoped: requests then see one another's data. Validation is removed"
            + " because it costs: the database or another service then gets whatever clients"
            + " send.",
    checkedOn = "26.0.0.5",
    rules = "resource-scope")
public final class P40_BeansAndValidation {

  private static final String JSON = "Content-Type: application/json";
  private static final String ORDER =
      "{\"id\":${user},\"items\":[{\"article\":\"A1\",\"count\":1},"
          + "{\"article\":\"B2\",\"count\":20},{\"article\":\"C3\",\"count\":3},"
          + "{\"article\":\"D4\",\"count\":4}]}";

  private P40_BeansAndValidation() {}

  /** Two beans that are created for each request. */
  @Variant(code = {"Naive", "RequestStart", "RequestEnd"})
  @RequestScoped
  @Path("/40-beans-and-validation/naive")
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
  @Path("/40-beans-and-validation/tuned")
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

  /** The body of a request. */
  public record Order(@Positive long id, @NotEmpty List<@Valid Item> items) {}

  /** One of its items. */
  public record Item(@NotNull @Size(max = 10) String article, @Min(1) @Max(100) int count) {}

  /** Gets bodies with and without validation. */
  @ApplicationScoped
  @Path("/40-beans-and-validation")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class Orders {

    @Variant(
        code = {"withoutValidation", "Order", "Item"},
        request = @Request(method = "POST", headers = JSON, body = ORDER))
    @POST
    @Path("without-validation")
    public String withoutValidation(Order order) {
      return "{\"id\":" + order.id() + "}";
    }

    @Variant(
        baseline = "without-validation",
        code = {"withValidation", "Order", "Item"},
        request = @Request(method = "POST", headers = JSON, body = ORDER))
    @POST
    @Path("with-validation")
    public String withValidation(@Valid Order order) {
      return "{\"id\":" + order.id() + "}";
    }
  }

  /** Counts the calls of a method. */
  @InterceptorBinding
  @Target({ElementType.METHOD, ElementType.TYPE})
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Counted {}

  /** Counts calls. */
  @Counted
  @Interceptor
  @Priority(Interceptor.Priority.APPLICATION)
  public static class Counter {

    private final LongAdder calls = new LongAdder();

    @AroundInvoke
    Object count(InvocationContext call) throws Exception {
      calls.increment();
      return call.proceed();
    }
  }

  /** A bean with an interceptor. */
  @ApplicationScoped
  public static class CountedEnd {

    @Counted
    public String user(long id) {
      return "{\"id\":" + id + "}";
    }
  }

  /** Calls a bean with and without an interceptor. */
  @ApplicationScoped
  @Path("/40-beans-and-validation")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Interceptors {

    @Inject End end;
    @Inject CountedEnd counted;

    @Variant(
        full = true,
        code = {"withoutInterceptor", "End"})
    @GET
    @Path("without-interceptor")
    public String withoutInterceptor(@QueryParam("user") long id) {
      return end.user(id);
    }

    @Variant(
        baseline = "without-interceptor",
        full = true,
        code = {"withInterceptor", "CountedEnd", "Counted", "Counter"})
    @GET
    @Path("with-interceptor")
    public String withInterceptor(@QueryParam("user") long id) {
      return counted.user(id);
    }
  }
}
