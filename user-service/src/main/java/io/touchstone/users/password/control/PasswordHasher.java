// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.Map;
import java.util.Optional;

/**
 * Hashes passwords with PBKDF2 and HMAC-SHA-512, with the parameters of OWASP's Password Storage
 * Cheat Sheet.
 */
@Dependent
public record PasswordHasher(Pbkdf2PasswordHash algorithm) {

  private static final Map<String, String> PARAMETERS =
      Map.of(
          "Pbkdf2PasswordHash.Algorithm", "PBKDF2WithHmacSHA512",
          "Pbkdf2PasswordHash.Iterations", "210000",
          "Pbkdf2PasswordHash.SaltSizeBytes", "32",
          "Pbkdf2PasswordHash.KeySizeBytes", "32");

  /** Matches no password, and is as expensive to verify as any other. */
  private static final String UNKNOWN_USER =
      "PBKDF2WithHmacSHA512:210000:"
          + "VG91Y2hzdG9uZSBoYXMgbm8gc3VjaCBhY2NvdW50ISE=:"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

  @Inject
  public PasswordHasher {
    algorithm.initialize(PARAMETERS);
  }

  public String hash(String password) {
    return algorithm.generate(password.toCharArray());
  }

  /**
   * Returns whether the password matches the hash. Without a hash, takes as long as for a wrong
   * password.
   */
  boolean matches(String password, Optional<String> hash) {
    return algorithm.verify(password.toCharArray(), hash.orElse(UNKNOWN_USER));
  }
}
