// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapPropagator;
import jakarta.enterprise.inject.Instance;
import java.io.IOException;

/** Records a client span for each call, with the attributes of OpenTelemetry's HTTP conventions. */
final class OpenTelemetryTracing implements ClientTracing {
  private static final int FIRST_ERROR = 400;

  private final Tracer tracer;
  private final TextMapPropagator propagator;

  static ClientTracing of(Instance<Object> beans) {
    return new OpenTelemetryTracing(beans.select(OpenTelemetry.class).get());
  }

  OpenTelemetryTracing(OpenTelemetry telemetry) {
    tracer = telemetry.getTracer("io.touchstone.restclient");
    propagator = telemetry.getPropagators().getTextMapPropagator();
  }

  @Override
  public ClientResponse trace(ClientRequest request, Call call) throws IOException {
    Span span =
        tracer
            .spanBuilder(request.getMethod())
            .setSpanKind(SpanKind.CLIENT)
            .setAttribute("http.request.method", request.getMethod())
            .setAttribute("url.full", request.getUri().toString())
            .setAttribute("server.address", request.getUri().getHost())
            .startSpan();
    try (Scope scope = span.makeCurrent()) {
      propagator.inject(
          Context.current(),
          request,
          (carrier, name, value) -> carrier.getHeaders().putSingle(name, value));
      ClientResponse response = call.send();
      span.setAttribute("http.response.status_code", response.getStatus());
      if (response.getStatus() >= FIRST_ERROR) {
        span.setStatus(StatusCode.ERROR);
      }
      return response;
    } catch (IOException | RuntimeException failed) {
      span.setStatus(StatusCode.ERROR);
      span.recordException(failed);
      throw failed;
    } finally {
      span.end();
    }
  }
}
