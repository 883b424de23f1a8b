// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static java.nio.charset.StandardCharsets.US_ASCII;

import jakarta.enterprise.context.Dependent;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Hashes passwords with PBKDF2 and HMAC-SHA-512, with the parameters of OWASP's Password Storage
 * Cheat Sheet. A hash is {@code algorithm:iterations:salt:key}, salt and key in Base64.
 */
@Dependent
public class PasswordHasher {

  private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
  private static final int ITERATIONS = 210_000;
  private static final int SALT_BYTES = 32;
  private static final int KEY_BYTES = 32;

  /** Matches no password, and is as expensive to verify as any other. */
  private static final String UNKNOWN_USER =
      text("Touchstone has no such account!!".getBytes(US_ASCII), new byte[KEY_BYTES]);

  private final SecureRandom random = new SecureRandom();

  public String hash(String password) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    return text(salt, key(password, salt, ITERATIONS, KEY_BYTES));
  }

  /**
   * Returns whether the password matches the hash. Without a hash, takes as long as for a wrong
   * password.
   */
  boolean matches(String password, Optional<String> hash) {
    return verify(password, hash.orElse(UNKNOWN_USER));
  }

  boolean verify(String password, String hash) {
    String[] parts = hash.split(":");
    byte[] salt = Base64.getDecoder().decode(parts[2]);
    byte[] expected = Base64.getDecoder().decode(parts[3]);
    byte[] key = key(password, salt, Integer.parseInt(parts[1]), expected.length);
    return MessageDigest.isEqual(expected, key);
  }

  private static String text(byte[] salt, byte[] key) {
    Base64.Encoder base64 = Base64.getEncoder();
    return ALGORITHM
        + ':'
        + ITERATIONS
        + ':'
        + base64.encodeToString(salt)
        + ':'
        + base64.encodeToString(key);
  }

  private static byte[] key(String password, byte[] salt, int iterations, int bytes) {
    PBEKeySpec input = new PBEKeySpec(password.toCharArray(), salt, iterations, bytes * Byte.SIZE);
    try {
      return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(input).getEncoded();
    } catch (GeneralSecurityException unavailable) {
      throw new IllegalStateException(unavailable);
    } finally {
      input.clearPassword();
    }
  }
}
