// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Not ready while the server drains, so that load balancers send no further requests. */
@Readiness
@ApplicationScoped
public class DrainReadiness implements HealthCheck {

  private Optional<String> file;

  protected DrainReadiness() {}

  @Inject
  public DrainReadiness(@ConfigProperty(name = "drain.file") Optional<String> file) {
    this.file = file;
  }

  @Override
  public HealthCheckResponse call() {
    boolean draining = file.map(Path::of).filter(Files::exists).isPresent();
    return HealthCheckResponse.named("accepts-requests").status(!draining).build();
  }
}
