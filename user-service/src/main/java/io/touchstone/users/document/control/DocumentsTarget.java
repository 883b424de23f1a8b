// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.TimeLimits;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.user.entity.User;
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

/** document-service through one client, closed with this bean. */
@ApplicationScoped
public class DocumentsTarget {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

  private static final List<String> PASSED_ON =
      List.of(HttpHeaders.ACCEPT, HttpHeaders.AUTHORIZATION, HttpHeaders.IF_NONE_MATCH);

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

  @PostConstruct
  void open() {
    client = new TimeLimits(connectMillis, readMillis).newClient();
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * One page of a user's documents as document-service renders it for the caller.
   *
   * @param query of the request, or null
   * @throws ProblemException 503 where document-service is down
   */
  public Response of(User user, String query, HttpHeaders request) {
    String page = query == null ? "" : "?" + query;
    return DOCUMENT_SERVICE.pass(
        () -> {
          Invocation.Builder call =
              client
                  .target(URI.create(uri + "/creators/" + user.id() + "/documents" + page))
                  .request();
          PASSED_ON.forEach(name -> call.header(name, request.getHeaderString(name)));
          return call.get();
        });
  }
}
