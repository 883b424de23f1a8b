// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file of signing keys that replicas of user-service share, and the steps of its rotation. */
final class SigningKeysFile {

  private final List<JWK> keys = new ArrayList<>();
  private final Path file;

  /** Creates a temporary file with one key. */
  SigningKeysFile() throws IOException, JOSEException {
    file = Files.createTempFile("signing-keys-", ".json");
    append();
  }

  Path path() {
    return file;
  }

  /** Appends a new key, which does not sign unless it is the only one. */
  void append() throws IOException, JOSEException {
    keys.add(new RSAKeyGenerator(2048).keyIDFromThumbprint(true).generate());
    write();
  }

  /** Moves the last key to the front: from the next start on, it signs. */
  void promoteLast() throws IOException {
    keys.add(0, keys.remove(keys.size() - 1));
    write();
  }

  /** Removes the last key, whose tokens are no longer accepted. */
  void removeLast() throws IOException {
    keys.remove(keys.size() - 1);
    write();
  }

  private void write() throws IOException {
    Files.writeString(file, new JWKSet(keys).toString(false));
  }
}
