// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Reports the service as not ready until it has keys to verify tokens with. */
@Readiness
@Dependent
public record IssuerKeysReadiness(IssuerKeys keys) implements HealthCheck {

  @Inject
  public IssuerKeysReadiness {}

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("issuer-keys").status(keys.available()).build();
  }
}
