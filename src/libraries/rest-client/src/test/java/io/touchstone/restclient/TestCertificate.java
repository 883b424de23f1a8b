// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A server's certificate for 127.0.0.1 only. */
final class TestCertificate {
  private static final String PASSWORD = "changeit";

  /** Has the certificate and trusts no other. */
  static final SSLContext CONTEXT = newContext();

  private TestCertificate() {}

  private static SSLContext newContext() {
    try {
      Path directory = Files.createTempDirectory("certificate");
      Path file = directory.resolve("keys.p12");
      try {
        generate(file);
        return context(KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static void generate(Path file) throws Exception {
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process process =
        new ProcessBuilder(
                (keytool + " -genkeypair -alias server -keyalg EC -dname CN=test")
                    .concat(" -ext san=ip:127.0.0.1 -storetype PKCS12 -storepass " + PASSWORD)
                    .concat(" -keystore " + file)
                    .split(" "))
            .inheritIO()
            .start();
    assertEquals(0, process.waitFor());
  }

  private static SSLContext context(KeyStore keys) throws Exception {
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD.toCharArray());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }
}
