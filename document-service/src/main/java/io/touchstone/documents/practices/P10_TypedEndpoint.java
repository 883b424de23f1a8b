// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.JsonObjectWriter;
import io.touchstone.practice.Claim;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Practices;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;

/**
 * The overhead of typed endpoints. Jakarta REST selects the resource method by annotations;
 * providers convert parameters, headers and bodies.
 *
 * <p>Naive, the reference: a servlet that reads the body from its stream and writes the response to
 * it. Tuned: a resource method with typed parameter and result. Both use the same JSON reader and
 * writer and no database. The tuned variant is the one with the overhead, so expect a ratio below
 * 1.
 */
@Practice(
    id = "10",
    slug = "typed-endpoint",
    title = "Use types; they cost little more than bytes",
    naive = "a servlet that reads and writes bytes",
    tuned = "a typed Jakarta REST resource",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = @Claim(ratio = 0.909),
    request =
        @Request(
            method = "POST",
            headers = "Content-Type: application/json",
            body = ReadPage.EXAMPLE,
            expect = "Order flow"),
    comparedWithSource =
        "On Liberty every request to a typed resource passes dispatch, providers "
            + "and proxies, whatever the endpoint does. A servlet has none of them. The "
            + "endpoints of the source compile to plain functions.",
    matters =
        "The endpoint does very little work, and is called so often that the "
            + "dispatch of the framework shows in the profile.",
    mattersNot =
        "Nearly always: the overhead is small in comparison with a database call, "
            + "and hand-written endpoints are hard to maintain.")
@ApplicationScoped
@Path("/practices/10-typed-endpoint")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class P10_TypedEndpoint {

  @Variant(baseline = "naive")
  @POST
  @Path("tuned")
  public JsonObject tuned(JsonObject page) {
    return ReadPage.answer(page);
  }

  /** Sends the same response without types. */
  public static class HandWritten extends HttpServlet {

    private static final long serialVersionUID = 1;

    @Variant(name = "naive")
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        JsonObject page = JsonObjectReader.read(request.getInputStream());
        response.setContentType(MediaType.APPLICATION_JSON);
        JsonObjectWriter.write(ReadPage.answer(page), response.getOutputStream());
      } catch (ProblemException problem) {
        response.sendError(problem.getResponse().getStatus());
      }
    }
  }

  /** Registers the servlet if the practices are enabled. */
  @WebListener
  public static class Registration implements ServletContextListener {

    @Override
    public void contextInitialized(ServletContextEvent event) {
      if (Practices.enabled()) {
        event
            .getServletContext()
            .addServlet("hand-written", HandWritten.class)
            .addMapping("/practices/10-typed-endpoint/naive");
      }
    }
  }
}
