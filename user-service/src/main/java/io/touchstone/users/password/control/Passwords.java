// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.Map;
import java.util.Optional;

/**
 * Hashes of passwords, with the parameters that OWASP's Password Storage Cheat Sheet names for
 * PBKDF2 with HMAC-SHA-512.
 */
@ApplicationScoped
public class Passwords {

  private static final Map<String, String> PARAMETERS =
      Map.of(
          "Pbkdf2PasswordHash.Algorithm", "PBKDF2WithHmacSHA512",
          "Pbkdf2PasswordHash.Iterations", "210000",
          "Pbkdf2PasswordHash.SaltSizeBytes", "32",
          "Pbkdf2PasswordHash.KeySizeBytes", "32");

  /** Of no password; as expensive to verify as any. */
  private static final String NOBODYS =
      "PBKDF2WithHmacSHA512:210000:"
          + "VG91Y2hzdG9uZSBoYXMgbm8gc3VjaCBhY2NvdW50ISE=:"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

  @Inject Pbkdf2PasswordHash algorithm;

  @PostConstruct
  void initialize() {
    algorithm.initialize(PARAMETERS);
  }

  public String hash(String password) {
    return algorithm.generate(password.toCharArray());
  }

  /** Takes the same time where there is no hash, which no password matches. */
  boolean matches(String password, Optional<String> hash) {
    return algorithm.verify(password.toCharArray(), hash.orElse(NOBODYS));
  }
}
