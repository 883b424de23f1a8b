// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Fetches users from user-service, several in one call. */
@ApplicationScoped
public class UserBatch {
  static final String SERVICE = "user-service";

  private UserServiceClient client;
  private Downstream service;

  protected UserBatch() {}

  @Inject
  public UserBatch(
      @RestClient UserServiceClient client,
      DownstreamFactory factory,
      @ConfigProperty(name = "user-service/mp-rest/readTimeout") long responseMillis) {
    this.client = client;
    this.service = factory.create(SERVICE, Downstream.CLIENT_CONNECTIONS, responseMillis);
  }

  /**
   * Returns the users as JSON.
   *
   * @param ids separated by commas; unknown ones are left out of the response
   * @throws ProblemException 503 if user-service is down or too slow, 502 if it failed
   */
  public byte[] fetch(String ids) {
    return service.read(() -> client.users(ids));
  }
}
