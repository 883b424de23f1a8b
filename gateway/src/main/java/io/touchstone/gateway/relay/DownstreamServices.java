// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.transport.HttpTransport;
import io.touchstone.gateway.transport.OpenTelemetryTracing;
import io.touchstone.gateway.transport.TransportSettings;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.wait.TimeBudget;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.function.Consumer;
import org.apache.hc.core5.http.HttpMessage;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The services behind the gateway, with limits on concurrent calls. */
@ApplicationScoped
public class DownstreamServices {
  private HttpTransport toDocumentService;
  private HttpTransport toUserService;
  private ServiceRelay documentService;
  private ServiceRelay userServiceWrites;
  private ServiceRelay userServiceReads;

  protected DownstreamServices() {}

  @Inject
  public DownstreamServices(
      DownstreamFactory factory,
      @Any Instance<Object> beans,
      @ConfigProperty(name = "otel.sdk.disabled", defaultValue = "true") boolean withoutTraces,
      @ConfigProperty(name = "call.timeout") int callMillis,
      @ConfigProperty(name = "document-service.uri") URI documentServiceUri,
      @ConfigProperty(name = "document-service.connections") int documentConnections,
      @ConfigProperty(name = "user-service.uri") URI userServiceUri,
      @ConfigProperty(name = "user-service.connections") int userConnections,
      @ConfigProperty(name = "user-service.read-connections") int userReadConnections) {
    // Without MicroProfile Telemetry, OpenTelemetryTracing cannot be loaded.
    Consumer<HttpMessage> tracing = withoutTraces ? request -> {} : OpenTelemetryTracing.of(beans);
    toDocumentService = transport(documentServiceUri, callMillis, documentConnections, tracing);
    toUserService =
        transport(userServiceUri, callMillis, userConnections + userReadConnections, tracing);
    documentService = relay(factory, "document-service", documentConnections, toDocumentService);
    userServiceWrites = relay(factory, "user-service", userConnections, toUserService);
    userServiceReads = relay(factory, "user-service", userReadConnections, toUserService);
  }

  private static HttpTransport transport(
      URI uri, int callMillis, int connections, Consumer<HttpMessage> tracing) {
    return new HttpTransport(
        new TransportSettings(uri, TimeBudget.CONNECTION_TO_SERVICE, callMillis, connections),
        tracing);
  }

  private static ServiceRelay relay(
      DownstreamFactory factory, String name, int maxConcurrentCalls, HttpTransport transport) {
    return new ServiceRelay(
        factory.create(name, maxConcurrentCalls, TimeBudget.GATEWAY_CALL), transport);
  }

  @PreDestroy
  void close() {
    toDocumentService.close();
    toUserService.close();
  }

  public ServiceRelay documentService() {
    return documentService;
  }

  /**
   * Returns user-service. Reads have a limit of their own, so that writes do not block them: most
   * of those hash a password and so take long.
   */
  public ServiceRelay userService(RelayedRequest request) {
    return request.isRead() ? userServiceReads : userServiceWrites;
  }
}
