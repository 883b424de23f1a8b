// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.GatewayApplication;
import jakarta.ws.rs.ApplicationPath;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/** Registers the practices that the gateway contains, and relays all others. */
@ApplicationPath("/practices")
@LoginConfig(authMethod = "MP-JWT")
public class GatewayPractices extends PracticesApplication {

  public GatewayPractices() {
    super(
        new GatewayApplication(),
        Set.of(Downstream.class, PracticeCatalogRelay.class, PracticeRelay.class));
  }
}
