// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** A verified token with the given claims. */
record TestToken(Map<String, Object> claims) implements JsonWebToken {

  @Override
  public String getName() {
    return "unused";
  }

  @Override
  public Set<String> getClaimNames() {
    return claims.keySet();
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T getClaim(String name) {
    return (T) claims.get(name);
  }
}
