// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.ServiceTimeouts;
import io.touchstone.http.openapi.OwnDescription;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The OpenAPI description of the whole system, merged from those of the gateway and both services.
 * It is renewed in the background. While a service is down, the last good copy is served.
 */
@ApplicationScoped
public class SystemOpenApi {
  public static final int MAX_AGE_SECONDS = 60;

  private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(MAX_AGE_SECONDS);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);
  private static final Duration WAIT_FOR_FIRST_COPY = Duration.ofSeconds(2);
  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final ServiceTimeouts TIMEOUTS = new ServiceTimeouts(500, 5_000);

  @Inject DownstreamServices services;

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String documentService;

  @Inject
  @ConfigProperty(name = "user-service.uri")
  String userService;

  private final LastGoodCopy<String> merged = new LastGoodCopy<>();
  private Client client;
  private Source ofDocuments;
  private Source ofUsers;
  private PeriodicTask refresher;

  /** The OpenAPI description that a service publishes. */
  private record Source(Downstream service, WebTarget description) {
    static Source of(Client client, Downstream service, String uri) {
      return new Source(service, client.target(uri + "/openapi?format=json"));
    }
  }

  void start(@Observes Startup event) {
    client = TIMEOUTS.newClient();
    createTargets(client);
    refresher = PeriodicTask.start("openapi", this::refresh);
  }

  void createTargets(Client sender) {
    ofDocuments = Source.of(sender, services.documentService(), documentService);
    ofUsers = Source.of(sender, services.userServiceReads(), userService);
  }

  @PreDestroy
  void close() {
    refresher.close();
    client.close();
  }

  /**
   * Returns the merged description as JSON.
   *
   * @throws ProblemException 503 if the services have not been reached since the start
   */
  public String json() {
    return merged
        .get(WAIT_FOR_FIRST_COPY)
        .orElseThrow(() -> ProblemException.unavailable("The OpenAPI description"));
  }

  private Duration refresh() {
    try {
      merged.replace(merge());
      return REFRESH_INTERVAL;
    } catch (ProblemException unavailable) {
      return RETRY_INTERVAL;
    }
  }

  String merge() {
    return new MergedOpenApi(gateway)
        .with(parse(OwnDescription.JSON.read()))
        .with(read(ofDocuments))
        .with(read(ofUsers))
        .json()
        .toString();
  }

  private static JsonObject read(Source source) {
    byte[] description =
        source.service().read(() -> source.description().request(MediaType.APPLICATION_JSON).get());
    try {
      return parse(description);
    } catch (JsonException unreadable) {
      throw ProblemException.badGateway(source.service().name());
    }
  }

  private static JsonObject parse(byte[] description) {
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(description))) {
      return reader.readObject();
    }
  }
}
