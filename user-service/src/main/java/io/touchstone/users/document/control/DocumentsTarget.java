// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.wait.TimeBudget;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Calls document-service over one cached WebTarget, whose path template is parsed once. */
@ApplicationScoped
public class DocumentsTarget {

  private static final String SERVICE = "document-service";
  private static final String QUERY = "query";
  private static final int ACCEPTED = 202;
  private static final int NO_CONTENT = 204;

  private static final List<String> FORWARDED_HEADERS =
      List.of(HttpHeaders.ACCEPT, HttpHeaders.AUTHORIZATION, HttpHeaders.IF_NONE_MATCH);

  private Client client;
  private WebTarget documents;
  private WebTarget users;
  private Downstream documentService;

  protected DocumentsTarget() {}

  @Inject
  public DocumentsTarget(
      DownstreamFactory factory, @ConfigProperty(name = "document-service.uri") String uri) {
    this(
        uri,
        newClient(),
        factory.create(SERVICE, Downstream.CLIENT_CONNECTIONS, TimeBudget.SERVICE_CALL));
  }

  /** Returns a new client, whose calls {@link Downstream} limits in time. */
  static Client newClient() {
    return ClientBuilder.newBuilder()
        .connectTimeout(TimeBudget.CONNECTION_TO_SERVICE, TimeUnit.MILLISECONDS)
        .readTimeout(TimeBudget.SERVICE_CALL, TimeUnit.MILLISECONDS)
        .register(RequestIdPropagation.class)
        .register((ClientRequestFilter) DocumentsTarget::addQuery)
        .build();
  }

  /** Sends a query unchanged: query parameters of a target would be decoded and encoded again. */
  private static void addQuery(ClientRequestContext call) {
    if (call.getProperty(QUERY) instanceof String query) {
      call.setUri(URI.create(call.getUri() + "?" + query));
    }
  }

  /**
   * @param uri the base URI of document-service
   * @param client is closed with this target
   */
  public DocumentsTarget(String uri, Client client, Downstream documentService) {
    this.client = client;
    this.documentService = documentService;
    WebTarget root = client.target(uri);
    documents = root.path("creators/{user}/documents");
    users = root.path("users/{user}");
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * Returns one page of a user's documents, as document-service renders it for the caller.
   *
   * @param query the query of the request, percent-encoded, or null
   * @throws ProblemException 503 if document-service is down
   */
  public Response of(long user, String query, HttpHeaders request) {
    return documentService.relay(
        () -> {
          Invocation.Builder call = documents.resolveTemplate("user", user).request();
          FORWARDED_HEADERS.forEach(name -> call.header(name, request.getHeaderString(name)));
          return call.property(QUERY, query).get();
        });
  }

  /**
   * Removes documents and access of a user who has deleted the account. Returns whether nothing is
   * left; otherwise, the call must be repeated.
   *
   * @param token an access token of the user
   * @throws ProblemException 503 if document-service is down, 502 if it rejects the request
   */
  public boolean removeUser(long user, String token) {
    Response response =
        documentService.relay(
            () ->
                users
                    .resolveTemplate("user", user)
                    .request()
                    .header(HttpHeaders.AUTHORIZATION, "Bearer " + token)
                    .delete());
    return switch (response.getStatus()) {
      case NO_CONTENT -> true;
      case ACCEPTED -> false;
      default -> throw ProblemException.badGateway(documentService.name());
    };
  }
}
