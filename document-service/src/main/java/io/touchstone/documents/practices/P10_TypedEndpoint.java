// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.JsonObjectWriter;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Practices;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.IOException;
import java.util.Map;

/**
 * The overhead of typed endpoints. Jakarta REST selects the resource method by annotations;
 * providers convert parameters, headers and bodies.
 *
 * <p>Source: V. Kostyukov, Put Some[Types] on your HTTP endpoints. Claim: typed endpoints cost at
 * most 10 % more than the server beneath them.
 *
 * <p>Naive, the reference: a servlet that does by hand only what a request for a public document
 * needs. It ignores tokens and conditional headers. Tuned: production's typed resource.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 10}. The tuned variant is the one
 * with the overhead, so expect a ratio below 1. The claim is met if the ratio is at least 0.91 (1 /
 * 1.10).
 */
@ApplicationScoped
@Path("/practices/10-typed-endpoint")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P10_TypedEndpoint {

  @Inject DocumentsResource production;

  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return production.document(document, request, security);
  }

  /** Sends the same response without typed endpoints. */
  public static class HandWritten extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

    @Inject DocumentReader reading;
    @Inject DocumentRepresentation representation;
    @Inject DocumentLinks links;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        answer(read(request.getParameter("document")), response);
      } catch (ProblemException problem) {
        response.sendError(problem.getResponse().getStatus());
      }
    }

    private Document read(String id) {
      return reading.find(Identifier.uuid(id), Caller.ANONYMOUS, Role.VIEWER).document();
    }

    private void answer(Document document, HttpServletResponse response) throws IOException {
      response.setContentType(MediaType.APPLICATION_JSON);
      response.addHeader("Link", links.documents().header("collection"));
      response.addHeader("Link", links.comments(document.id()).header("comments"));
      response.setHeader("ETag", '"' + MediaFormat.JSON.tag(document.version()) + '"');
      response.setHeader("Cache-Control", "public, no-cache");
      response.setHeader("Vary", "Accept");
      response.setDateHeader("Last-Modified", document.saved().toEpochMilli());
      JsonObjectWriter.write(
          representation
              .full(reading.withCreator(document), MediaFormat.JSON.treeWriter(JSON))
              .build(),
          response.getOutputStream());
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
