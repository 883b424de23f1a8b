// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapPropagator;
import jakarta.enterprise.inject.Instance;
import java.util.function.Consumer;
import org.apache.hc.core5.http.HttpMessage;

/** Makes the span of the called service a child of the gateway's. */
public final class OpenTelemetryTracing {
  private OpenTelemetryTracing() {}

  /** Returns what adds the headers of the current trace to a request. */
  public static Consumer<HttpMessage> of(Instance<Object> beans) {
    TextMapPropagator propagator =
        beans.select(OpenTelemetry.class).get().getPropagators().getTextMapPropagator();
    return request -> propagator.inject(Context.current(), request, HttpMessage::setHeader);
  }
}
