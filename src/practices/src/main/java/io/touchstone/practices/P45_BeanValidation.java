// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

@Practice(
    id = "45",
    slug = "bean-validation",
    title = "Know what Bean Validation costs",
    naive = "a body without constraints",
    tuned = "the same body, with constraints on all members",
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = P45_BeanValidation.ORDER,
            expect = "{\"id\":${user}}"))
public final class P45_BeanValidation {

  static final String ORDER =
      "{\"id\":${user},\"items\":[{\"article\":\"A1\",\"count\":1},"
          + "{\"article\":\"B2\",\"count\":20},{\"article\":\"C3\",\"count\":3},"
          + "{\"article\":\"D4\",\"count\":4}]}";

  private P45_BeanValidation() {}

  /** Reads a body that has no constraints. */
  @Variant(name = "without")
  @ApplicationScoped
  @Path("/45-bean-validation/without")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class Without {

    /** The body of a request. */
    public record Order(long id, List<Item> items) {}

    /** One of its items. */
    public record Item(String article, int count) {}

    @POST
    public String order(Order order) {
      return "{\"id\":" + order.id() + "}";
    }
  }

  /** Reads a body whose members all have constraints. */
  @Variant(name = "with", baseline = "without")
  @ApplicationScoped
  @Path("/45-bean-validation/with")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class With {

    /** The body of a request. */
    public record Order(
        @Positive long id, @NotEmpty @Size(max = 100) List<@NotNull @Valid Item> items) {}

    /** One of its items. */
    public record Item(@NotNull @Size(max = 10) String article, @Min(1) @Max(100) int count) {}

    @POST
    public String order(@NotNull @Valid Order order) {
      return "{\"id\":" + order.id() + "}";
    }
  }
}
