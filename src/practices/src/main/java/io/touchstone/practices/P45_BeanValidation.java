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
    naive = "a body that is not validated",
    tuned = "the same body, with constraints on all members",
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = P45_BeanValidation.ORDER,
            expect = "{\"id\":${user}}"))
@ApplicationScoped
@Path("/45-bean-validation")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P45_BeanValidation {

  static final String ORDER =
      "{\"id\":${user},\"items\":[{\"article\":\"A1\",\"count\":1},"
          + "{\"article\":\"B2\",\"count\":20},{\"article\":\"C3\",\"count\":3},"
          + "{\"article\":\"D4\",\"count\":4}]}";

  /** The body of a request. */
  public record Order(
      @Positive long id, @NotEmpty @Size(max = 100) List<@NotNull @Valid Item> items) {}

  /** One of its items. */
  public record Item(@NotNull @Size(max = 10) String article, @Min(1) @Max(100) int count) {}

  @Variant(code = {"without", "Order", "Item"})
  @POST
  @Path("without")
  public String without(Order order) {
    return "{\"id\":" + order.id() + "}";
  }

  @Variant(
      baseline = "without",
      code = {"with", "Order", "Item"})
  @POST
  @Path("with")
  public String with(@NotNull @Valid Order order) {
    return "{\"id\":" + order.id() + "}";
  }
}
