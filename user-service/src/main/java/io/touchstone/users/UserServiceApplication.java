// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users;

import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.CallerFilter;
import io.touchstone.http.problem.UnexpectedExceptionMapper;
import io.touchstone.http.problem.WebApplicationExceptionMapper;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import io.touchstone.users.revocation.boundary.EndedSessionsResource;
import io.touchstone.users.session.boundary.SessionsResource;
import io.touchstone.users.session.boundary.TokensResource;
import io.touchstone.users.token.boundary.KeysResource;
import io.touchstone.users.user.boundary.MeResource;
import io.touchstone.users.user.boundary.UsersResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Registers the resources and providers of user-service. */
@ApplicationPath("/")
public class UserServiceApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        UsersResource.class,
        MeResource.class,
        TokensResource.class,
        SessionsResource.class,
        EndedSessionsResource.class,
        KeysResource.class,
        CallerFilter.class,
        JsonObjectReader.class,
        DatabaseExceptionMapper.class,
        WebApplicationExceptionMapper.class,
        UnexpectedExceptionMapper.class);
  }
}
