// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {

  /** The fewest that ASVS 5.0.0 approves for HMAC-SHA-512 (appendix C). */
  private static final int FEWEST_ITERATIONS = 210_000;

  /** NIST SP 800-132, section 5.1: 128 bits. */
  private static final int SHORTEST_SALT_BYTES = 16;

  /** As strong as the hash that the passwords deserve: 256 bits. */
  private static final int SHORTEST_KEY_BYTES = 32;

  @Test
  void passwordsAreHashedWithAnApprovedFunction() {
    FakePasswordHash hash = new FakePasswordHash();
    new PasswordHasher(hash);
    Map<String, String> parameters = hash.parameters;
    assertEquals("PBKDF2WithHmacSHA512", parameters.get("Pbkdf2PasswordHash.Algorithm"));
    assertTrue(number(parameters, "Iterations") >= FEWEST_ITERATIONS, parameters::toString);
    assertTrue(number(parameters, "SaltSizeBytes") >= SHORTEST_SALT_BYTES, parameters::toString);
    assertTrue(number(parameters, "KeySizeBytes") >= SHORTEST_KEY_BYTES, parameters::toString);
  }

  private static int number(Map<String, String> parameters, String name) {
    return Integer.parseInt(parameters.get("Pbkdf2PasswordHash." + name));
  }
}
