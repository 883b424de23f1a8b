// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A server's certificate for 127.0.0.1 only. */
final class TestCertificate {
  private static final String PASSWORD = "changeit";

  private TestCertificate() {}

  /** Returns a context that has a new certificate and trusts no other. */
  static SSLContext newContext() throws Exception {
    Path directory = Files.createTempDirectory("certificate");
    Path file = directory.resolve("keys.p12");
    try {
      generate(file);
      KeyStore keys = KeyStore.getInstance("PKCS12");
      try (InputStream in = Files.newInputStream(file)) {
        keys.load(in, PASSWORD.toCharArray());
      }
      return context(keys);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(directory);
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
