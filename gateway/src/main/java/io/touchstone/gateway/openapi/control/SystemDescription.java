// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.TimeLimits;
import io.touchstone.problem.ProblemException;
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

/** Asks each service for its description, and keeps the merged one for a minute. */
@ApplicationScoped
public class SystemDescription {
  public static final int SECONDS_KEPT = 60;

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final TimeLimits LIMITS = new TimeLimits(500, 5_000);
  private static final Downstream GATEWAY = new Downstream("gateway");
  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String documentService;

  @Inject
  @ConfigProperty(name = "user-service.uri")
  String userService;

  private final LoadingCache<String, String> kept =
      Caffeine.newBuilder()
          .maximumSize(1)
          .expireAfterWrite(Duration.ofSeconds(SECONDS_KEPT))
          .build(this::merge);
  private Client client;

  @PostConstruct
  void open() {
    client = LIMITS.newClient();
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * @param self the root of this process, as it reaches itself
   * @throws ProblemException 503 where a service is down
   */
  public String json(String self) {
    return kept.get(self);
  }

  private String merge(String self) {
    return new MergedDescription(gateway)
        .with(read(GATEWAY, self))
        .with(read(DOCUMENT_SERVICE, documentService))
        .with(read(USER_SERVICE, userService))
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
