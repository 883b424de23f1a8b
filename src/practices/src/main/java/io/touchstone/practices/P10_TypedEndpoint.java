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
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Jakarta REST selects the resource method by annotations; providers convert parameters, headers
 * and bodies.
 *
 * <p>Both variants return the small JSON object that the client posts, without a database. Naive,
 * the reference: a servlet that reads the body from its stream and writes the response to it.
 * Tuned: a resource method with typed parameter and result. JSON-B maps the same record in both;
 * only the types of the endpoint differ. The tuned variant is the one with the overhead, so expect
 * a ratio below 1.
 */
@Practice(
    id = "10",
    slug = "typed-endpoint",
    title = "Use types; they cost little more than bytes",
    naive = "a servlet that reads and writes bytes",
    tuned = "a typed Jakarta REST resource",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = @SourceClaim(ratio = 0.909),
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = P10_TypedEndpoint.EXAMPLE,
            expect = "foo"),
    comparedWithSource =
        "On Liberty every request to a typed resource passes dispatch, providers and proxies,"
            + " whatever the endpoint does. A servlet has none of them. The endpoints of the"
            + " source compile to plain functions.",
    matters =
        "The endpoint does very little work, and is called so often that the dispatch of the"
            + " framework shows in the profile.",
    mattersNot =
        "Nearly always: the overhead is small in comparison with a database call, and hand-written"
            + " endpoints are hard to maintain.",
    costs = "CPU time for each request, in dispatch, providers and proxies.",
    wrong =
        "A hand-written servlet in its place forgets what providers and filters do: media types,"
            + " validation, authentication, error responses.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/10-typed-endpoint")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P10_TypedEndpoint {

  /** The body that the source posts. */
  static final String EXAMPLE = "{\"s\": \"foo\", \"i\": 10, \"b\": false}";

  /** What the client posts, with the members of the source. */
  public record Payload(String s, int i, boolean b) {}

  @Variant(
      baseline = "naive",
      code = {"Payload", "tuned"})
  @POST
  @Path("tuned")
  public Payload tuned(Payload payload) {
    return payload;
  }

  /** Returns the same response, without a typed endpoint. */
  @WebServlet("/practices/10-typed-endpoint/naive")
  public static class HandWritten extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Jsonb JSONB = JsonbBuilder.create();

    @Variant(
        name = "naive",
        code = {"JSONB", "doPost"})
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        Payload payload = JSONB.fromJson(request.getInputStream(), Payload.class);
        byte[] body = JSONB.toJson(payload).getBytes(StandardCharsets.UTF_8);
        response.setContentType(MediaType.APPLICATION_JSON);
        response.getOutputStream().write(body);
      } catch (JsonbException malformed) {
        response.sendError(HttpServletResponse.SC_BAD_REQUEST);
      }
    }
  }
}
