// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway;

import io.touchstone.gateway.bootstrap.boundary.BootstrapResource;
import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import io.touchstone.gateway.documents.boundary.EditLinkResource;
import io.touchstone.gateway.openapi.OpenApiResource;
import io.touchstone.gateway.users.boundary.UsersRelayResource;
import io.touchstone.http.caller.CallerFilter;
import io.touchstone.http.problem.UnexpectedExceptionMapper;
import io.touchstone.http.problem.WebApplicationExceptionMapper;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Registers the resources and providers of the gateway. */
@ApplicationPath("/")
public class GatewayApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        BootstrapResource.class,
        DocumentsRelayResource.class,
        EditLinkResource.class,
        OpenApiResource.class,
        UsersRelayResource.class,
        CallerFilter.class,
        WebApplicationExceptionMapper.class,
        UnexpectedExceptionMapper.class);
  }
}
