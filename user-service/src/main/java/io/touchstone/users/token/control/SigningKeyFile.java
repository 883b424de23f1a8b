// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;

/** A file with private keys as a JWK set (RFC 7517). */
record SigningKeyFile(Path path) {

  /** 128 bits of security (NIST SP 800-57, part 1, table 2). */
  private static final int BITS = 3072;

  /** Creates the file with one new key, unless it exists. */
  void createIfMissing() {
    try {
      if (!Files.exists(path)) {
        create();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("The file of signing keys cannot be created: " + path, failed);
    }
  }

  /** Moves the file into place, so that readers never see part of it. */
  private void create() throws IOException {
    Path directory = path.toAbsolutePath().getParent();
    Files.createDirectories(directory);
    Path draft = Files.createTempFile(directory, "signing-keys", ".tmp", ownerOnly(directory));
    try {
      Files.writeString(draft, newKeys().toString(false));
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path directory) throws IOException {
    boolean posix = Files.getFileStore(directory).supportsFileAttributeView("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private static JWKSet newKeys() {
    try {
      return new JWKSet(
          new RSAKeyGenerator(BITS)
              .keyUse(KeyUse.SIGNATURE)
              .algorithm(JWSAlgorithm.RS256)
              .keyIDFromThumbprint(true)
              .generate());
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns the keys. Error messages never contain the content of the file. */
  JWKSet read() {
    try {
      return JWKSet.parse(Files.readString(path));
    } catch (IOException failed) {
      throw new UncheckedIOException("The file of signing keys cannot be read: " + path, failed);
    } catch (ParseException malformed) {
      throw new IllegalStateException("The file of signing keys is not a JWK set: " + path);
    }
  }
}
