// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.enterprise.inject.Instance;
import java.io.IOException;
import org.eclipse.microprofile.config.ConfigProvider;

/** Propagates the trace of the current request to the called service. */
interface ClientTracing {

  /** No traces. */
  ClientTracing NONE = (request, call) -> call.send();

  /** Sends a request. */
  @FunctionalInterface
  interface Call {
    ClientResponse send() throws IOException;
  }

  /** Adds the headers of the trace to the request and sends it. */
  ClientResponse trace(ClientRequest request, Call call) throws IOException;

  /**
   * Returns how to trace calls; {@link #NONE} without MicroProfile Telemetry, whose classes are
   * optional.
   */
  static ClientTracing of(Instance<Object> beans) {
    return ConfigProvider.getConfig()
        .getOptionalValue("otel.sdk.disabled", Boolean.class)
        .filter(disabled -> !disabled)
        .map(enabled -> OpenTelemetryTracing.of(beans))
        .orElse(NONE);
  }
}
