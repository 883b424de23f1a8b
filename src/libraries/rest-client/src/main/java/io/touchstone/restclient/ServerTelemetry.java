// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import io.opentelemetry.api.OpenTelemetry;
import jakarta.enterprise.inject.Instance;
import org.eclipse.microprofile.config.ConfigProvider;

/** Finds the OpenTelemetry instance of the server, whose classes are optional. */
final class ServerTelemetry {
  private ServerTelemetry() {}

  /** Returns how to trace calls; {@link ClientTracing#NONE} without MicroProfile Telemetry. */
  static ClientTracing tracing(Instance<Object> beans) {
    boolean enabled =
        ConfigProvider.getConfig()
            .getOptionalValue("otel.sdk.disabled", Boolean.class)
            .filter(disabled -> !disabled)
            .isPresent();
    return enabled ? Enabled.tracing(beans) : ClientTracing.NONE;
  }

  /** Loaded only if telemetry is enabled. */
  private static final class Enabled {
    static ClientTracing tracing(Instance<Object> beans) {
      return new OpenTelemetryTracing(beans.select(OpenTelemetry.class).get());
    }
  }
}
