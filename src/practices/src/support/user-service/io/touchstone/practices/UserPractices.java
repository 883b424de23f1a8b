// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.users.UserServiceApplication;
import jakarta.ws.rs.ApplicationPath;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/** Registers what practices of the gateway call in user-service, which has no practices itself. */
@ApplicationPath("/practices")
@LoginConfig(authMethod = "MP-JWT")
public class UserPractices extends PracticesApplication {

  public UserPractices() {
    super(new UserServiceApplication(), Set.of(PingResource.class));
  }
}
