// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/**
 * Registers what practices of the gateway call in user-service, which has no practices itself. It
 * needs no providers of the product.
 */
@ApplicationPath("/practices")
@LoginConfig(authMethod = "MP-JWT")
public class UserPractices extends PracticesApplication {

  public UserPractices() {
    super(new Application(), Set.of(Downstream.class));
  }
}
