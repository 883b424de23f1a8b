// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.problem.ProblemException;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Fetches the OpenAPI descriptions of all services, and caches the merged one for a minute. */
@ApplicationScoped
public class SystemOpenApi {
  public static final int MAX_AGE_SECONDS = 60;

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Timeouts TIMEOUTS = new Timeouts(500, 5_000);

  @Inject DownstreamServices services;
  @Inject DownstreamFactory factory;

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String documentService;

  @Inject
  @ConfigProperty(name = "user-service.uri")
  String userService;

  private final LoadingCache<String, String> merged =
      Caffeine.newBuilder()
          .maximumSize(1)
          .expireAfterWrite(Duration.ofSeconds(MAX_AGE_SECONDS))
          .build(this::merge);
  private Client client;
  private Downstream itself;

  @PostConstruct
  void open() {
    client = TIMEOUTS.newClient();
    itself = factory.create("gateway", Downstream.CLIENT_CONNECTIONS);
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * Returns the merged description as JSON.
   *
   * @param self the base URI at which this process reaches itself
   * @throws ProblemException 503 if a service is down
   */
  public String json(String self) {
    return merged.get(self);
  }

  private String merge(String self) {
    return new MergedOpenApi(gateway)
        .with(read(itself, self))
        .with(read(services.documentService(), documentService))
        .with(read(services.userServiceReads(), userService))
        .json()
        .toString();
  }

  private JsonObject read(Downstream service, String uri) {
    byte[] description =
        service.read(
            () ->
                client
                    .target(uri + "/openapi?format=json")
                    .request(MediaType.APPLICATION_JSON)
                    .get());
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(description))) {
      return reader.readObject();
    } catch (JsonException unreadable) {
      throw ProblemException.badGateway(service.name());
    }
  }
}
