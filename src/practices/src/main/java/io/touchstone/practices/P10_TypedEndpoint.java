// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

@Practice(
    id = "10",
    slug = "typed-endpoint",
    title = "Know what typed endpoints cost",
    naive = "a servlet that reads and writes bytes",
    tuned = "a typed Jakarta REST resource",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = @SourceClaim(variant = "with", ratio = 0.909),
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = P10_TypedEndpoint.EXAMPLE,
            expect = "foo"),
    comparedWithSource =
        "The source names an overhead of ten per cent over its server, Finagle, which is read as"
            + " 1.1 times the cost. It explains the overhead by the memory that composing"
            + " endpoints allocates. On Liberty, every request to a typed resource passes"
            + " dispatch, providers and proxies, whatever the endpoint does.")
public final class P10_TypedEndpoint {

  /** The body that the source posts. */
  static final String EXAMPLE = "{\"s\": \"foo\", \"i\": 10, \"b\": false}";

  private static final Jsonb JSONB = JsonbBuilder.create();

  private P10_TypedEndpoint() {}

  /** What the client posts, with the members of the source. */
  public record Payload(String s, int i, boolean b) {}

  private static byte[] answer(byte[] body) {
    Payload payload = JSONB.fromJson(new ByteArrayInputStream(body), Payload.class);
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    JSONB.toJson(payload, answer);
    return answer.toByteArray();
  }

  /** Reads and writes bytes. */
  @Variant(
      path = "/practices/10-typed-endpoint/without",
      code = {"Without", "answer"})
  @WebServlet("/practices/10-typed-endpoint/without")
  public static class Without extends HttpServlet {

    private static final long serialVersionUID = 1;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        byte[] body = answer(request.getInputStream().readAllBytes());
        response.setContentType(MediaType.APPLICATION_JSON);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
      } catch (JsonbException malformed) {
        response.sendError(HttpServletResponse.SC_BAD_REQUEST);
      }
    }
  }

  /** Leaves the endpoint to Jakarta REST, and maps bytes itself. */
  @Variant(
      baseline = "without",
      path = "/practices/10-typed-endpoint/dispatch",
      code = {"Dispatch", "answer"})
  @ApplicationScoped
  @Path("/10-typed-endpoint/dispatch")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class Dispatch {

    @POST
    public byte[] post(byte[] body) {
      try {
        return answer(body);
      } catch (JsonbException malformed) {
        throw new BadRequestException(malformed);
      }
    }
  }

  /** Leaves everything to Jakarta REST. */
  @Variant(
      baseline = "without",
      path = "/practices/10-typed-endpoint/with",
      code = {"With", "Payload"})
  @ApplicationScoped
  @Path("/10-typed-endpoint/with")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static class With {

    @POST
    public Payload post(Payload payload) {
      return payload;
    }
  }
}
