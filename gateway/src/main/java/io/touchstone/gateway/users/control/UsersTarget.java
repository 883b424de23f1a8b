// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** user-service through cached WebTargets, closed with this bean. The caller closes responses. */
@ApplicationScoped
public class UsersTarget {

  @Inject UsersClientBuilder builder;

  private Client client;
  private WebTarget root;
  private WebTarget user;
  private WebTarget documents;

  @PostConstruct
  void open() {
    client = builder.build();
    root = client.target(builder.uri());
    user = root.path("users/{id}");
    documents = root.path("users/{id}/documents");
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /** The root of user-service. */
  public WebTarget root() {
    return root;
  }

  public Response user(long id) {
    return get(user, id);
  }

  public Response documents(long id) {
    return get(documents, id);
  }

  private static Response get(WebTarget target, long id) {
    return target.resolveTemplate("id", id).request(MediaType.APPLICATION_JSON).get();
  }
}
