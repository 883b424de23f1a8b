// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHasherTest {

  /** The fewest that ASVS 5.0.0 approves for HMAC-SHA-512 (appendix C). */
  private static final int FEWEST_ITERATIONS = 210_000;

  /** NIST SP 800-132, section 5.1: 128 bits. */
  private static final int SHORTEST_SALT_BYTES = 16;

  /** As strong as the hash that the passwords deserve: 256 bits. */
  private static final int SHORTEST_KEY_BYTES = 32;

  /**
   * Computed by Python: {@code hashlib.pbkdf2_hmac('sha512', b'correct horse', bytes(32), 1000,
   * 32)}.
   */
  private static final String KNOWN =
      "PBKDF2WithHmacSHA512:1000:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:qD/cHpSp92dpe0YIVzrtSl3YK8i6k/eAOKaaFYQtmiI=";

  private final PasswordHasher hasher = new PasswordHasher();

  @Test
  void passwordsAreHashedWithAnApprovedFunction() {
    String[] parts = hasher.hash("secret").split(":");
    assertEquals("PBKDF2WithHmacSHA512", parts[0]);
    assertTrue(Integer.parseInt(parts[1]) >= FEWEST_ITERATIONS, parts[1]);
    assertTrue(Base64.getDecoder().decode(parts[2]).length >= SHORTEST_SALT_BYTES, parts[2]);
    assertTrue(Base64.getDecoder().decode(parts[3]).length >= SHORTEST_KEY_BYTES, parts[3]);
  }

  @Test
  void eachHashHasItsOwnSalt() {
    assertNotEquals(hasher.hash("secret"), hasher.hash("secret"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"secret", "", "pässwörd ✓", "a:b"})
  void onlyThePasswordItselfMatchesItsHash(String password) {
    Optional<String> hash = Optional.of(hasher.hash(password));
    assertTrue(hasher.matches(password, hash));
    assertFalse(hasher.matches(password + "x", hash));
  }

  @Test
  void aHashOfAnotherImplementationMatches() {
    assertTrue(hasher.matches("correct horse", Optional.of(KNOWN)));
    assertFalse(hasher.matches("correct mare", Optional.of(KNOWN)));
  }

  @Test
  void noPasswordMatchesAMissingHash() {
    assertFalse(hasher.matches("", Optional.empty()));
  }
}
