// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.app;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

@ApplicationScoped
@ApplicationPath("/app")
public class EchoApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        EchoResource.class,
        NaiveResource.class,
        FineResource.class,
        BuildingResource.class,
        LookupResource.class);
  }
}
