// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.ServiceTimeouts;
import io.touchstone.http.openapi.OpenApiServlet;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
  private static final ServiceTimeouts TIMEOUTS = new ServiceTimeouts(500, 5_000);

  private String gateway;
  private Client client;
  private Source documentService;
  private Source userService;
  private PeriodicTask refresher;
  private volatile CompletableFuture<String> lastGoodCopy = new CompletableFuture<>();

  /** The OpenAPI description that a service publishes. */
  private record Source(Downstream service, WebTarget description) {
    JsonObject read() {
      return parse(service.read(() -> description.request(MediaType.APPLICATION_JSON).get()));
    }
  }

  protected SystemOpenApi() {}

  @Inject
  public SystemOpenApi(
      DownstreamServices services,
      @ConfigProperty(name = "gateway.uri") String gateway,
      @ConfigProperty(name = "document-service.uri") String documentService,
      @ConfigProperty(name = "user-service.uri") String userService) {
    this(TIMEOUTS.newClient(), services, gateway, documentService, userService);
  }

  SystemOpenApi(
      Client client,
      DownstreamServices services,
      String gateway,
      String documentService,
      String userService) {
    this.gateway = gateway;
    this.client = client;
    this.documentService = source(services.documentService(), documentService);
    this.userService = source(services.userServiceReads(), userService);
  }

  private Source source(ServiceRelay relay, String uri) {
    return new Source(relay.service(), client.target(uri + "/openapi?format=json"));
  }

  void start(@Observes Startup event) {
    refresher = PeriodicTask.start("openapi", this::refresh);
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
    return Optional.ofNullable(
            lastGoodCopy
                .copy()
                .completeOnTimeout(null, WAIT_FOR_FIRST_COPY.toMillis(), TimeUnit.MILLISECONDS)
                .join())
        .orElseThrow(() -> ProblemException.unavailable("The OpenAPI description"));
  }

  private Duration refresh() {
    try {
      replaceCopy(merge());
      return REFRESH_INTERVAL;
    } catch (ProblemException unavailable) {
      return RETRY_INTERVAL;
    }
  }

  /** Requests that wait for the first copy get it. */
  void replaceCopy(String copy) {
    if (!lastGoodCopy.complete(copy)) {
      lastGoodCopy = CompletableFuture.completedFuture(copy);
    }
  }

  String merge() {
    return new MergedOpenApi(gateway)
        .with(parse(OpenApiServlet.description("json")))
        .with(documentService.read())
        .with(userService.read())
        .json()
        .toString();
  }

  private static JsonObject parse(byte[] description) {
    return JsonObjectReader.read(new ByteArrayInputStream(description));
  }
}
