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
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** document-service through one cached WebTarget, closed with this bean. */
@ApplicationScoped
public class DocumentsTarget {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

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
  private WebTarget documents;

  @PostConstruct
  void open() {
    client = new TimeLimits(connectMillis, readMillis).newClient();
    documents = client.target(uri).path("creators/{id}/documents");
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * One page of a user's documents as document-service renders it.
   *
   * @throws ProblemException 503 where document-service is down
   */
  public byte[] of(User user) {
    return DOCUMENT_SERVICE.read(
        () -> documents.resolveTemplate("id", user.id()).request(MediaType.APPLICATION_JSON).get());
  }
}
