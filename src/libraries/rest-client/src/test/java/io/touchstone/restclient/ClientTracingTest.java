// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.junit5.OpenTelemetryExtension;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClientTracingTest {
  @RegisterExtension
  static final OpenTelemetryExtension TELEMETRY = OpenTelemetryExtension.create();

  private static SampleClient client(int port) {
    return LeanRestClient.build(
        SampleClient.class,
        new ClientSettings(
            URI.create("http://127.0.0.1:" + port), 500, 500, 5_000, 5, 1_000, false),
        (SSLSocketFactory) SSLSocketFactory.getDefault(),
        ClientProviders.of(SampleClient.class, List.of(), ClientProviders::newInstance),
        new OpenTelemetryTracing(TELEMETRY.getOpenTelemetry()));
  }

  @Test
  void aCallIsAClientSpanOfTheCurrentTrace() throws IOException {
    try (ScriptedServer server =
            new ScriptedServer(
                ScriptedServer.fixed("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"));
        SampleClient client = client(server.port())) {
      Span parent =
          TELEMETRY.getOpenTelemetry().getTracer("test").spanBuilder("parent").startSpan();
      try (Scope scope = parent.makeCurrent()) {
        client.get("1").close();
      } finally {
        parent.end();
      }
      SpanData span =
          TELEMETRY.getSpans().stream()
              .filter(s -> s.getKind() == SpanKind.CLIENT)
              .findFirst()
              .orElseThrow();
      assertEquals(parent.getSpanContext().getSpanId(), span.getParentSpanId());
      assertEquals(
          "00-" + span.getTraceId() + "-" + span.getSpanId() + "-01",
          server.requests().get(0).header("traceparent"));
      assertEquals(
          404L, span.getAttributes().get(AttributeKey.longKey("http.response.status_code")));
      assertEquals(StatusCode.ERROR, span.getStatus().getStatusCode());
    }
  }

  @Test
  void aFailedCallEndsItsSpan() throws IOException {
    try (SampleClient client = client(ScriptedServer.unusedPort())) {
      assertThrows(ProcessingException.class, () -> client.get("1"));
    }
    SpanData span = TELEMETRY.getSpans().get(0);
    assertEquals(StatusCode.ERROR, span.getStatus().getStatusCode());
    assertTrue(span.hasEnded());
  }
}
