// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;

/** The file of signing keys that replicas of user-service share, and the steps of its rotation. */
final class SigningKeysFile {

  private static final int BITS = 2048;

  private final Path file;

  private SigningKeysFile(Path file) {
    this.file = file;
  }

  /** Creates a temporary file with one key. */
  static SigningKeysFile create() {
    try {
      SigningKeysFile keys = new SigningKeysFile(Files.createTempFile("signing-keys-", ".json"));
      keys.write(List.of(newKey()));
      return keys;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  Path path() {
    return file;
  }

  /** Appends a new key, which does not sign yet. */
  void append() {
    List<JWK> keys = read();
    keys.add(newKey());
    write(keys);
  }

  /** Moves the last key to the front: from the next start on, it signs. */
  void promoteLast() {
    List<JWK> keys = read();
    keys.add(0, keys.remove(keys.size() - 1));
    write(keys);
  }

  /** Removes the last key, whose tokens are no longer accepted. */
  void removeLast() {
    List<JWK> keys = read();
    keys.remove(keys.size() - 1);
    write(keys);
  }

  private static JWK newKey() {
    try {
      return new RSAKeyGenerator(BITS).keyIDFromThumbprint(true).generate();
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private List<JWK> read() {
    try {
      return new ArrayList<>(JWKSet.load(file.toFile()).getKeys());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (ParseException malformed) {
      throw new IllegalStateException(malformed);
    }
  }

  private void write(List<JWK> keys) {
    try {
      Files.writeString(file, new JWKSet(keys).toString(false));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
