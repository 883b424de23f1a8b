// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.problem.ProblemException;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Calls document-service over one cached client. */
@ApplicationScoped
public class DocumentsTarget {

  private static final List<String> FORWARDED_HEADERS =
      List.of(HttpHeaders.ACCEPT, HttpHeaders.AUTHORIZATION, HttpHeaders.IF_NONE_MATCH);

  @Inject DownstreamFactory factory;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String uri;

  @Inject
  @ConfigProperty(name = "document-service.connect-timeout")
  long connectMillis;

  @Inject
  @ConfigProperty(name = "document-service.read-timeout")
  long readMillis;

  private Client client;
  private Downstream documentService;

  @PostConstruct
  void open() {
    client = new Timeouts(connectMillis, readMillis).newClient();
    documentService = factory.create("document-service", Downstream.CLIENT_CONNECTIONS);
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * Returns one page of a user's documents, as document-service renders it for the caller.
   *
   * @param query the query of the request, or null
   * @throws ProblemException 503 if document-service is down
   */
  public Response of(long user, String query, HttpHeaders request) {
    String page = query == null ? "" : "?" + query;
    return documentService.relay(
        () -> {
          Invocation.Builder call =
              client.target(URI.create(uri + "/creators/" + user + "/documents" + page)).request();
          FORWARDED_HEADERS.forEach(name -> call.header(name, request.getHeaderString(name)));
          return call.get();
        });
  }
}
