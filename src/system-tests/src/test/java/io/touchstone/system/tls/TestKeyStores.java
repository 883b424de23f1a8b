// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key store with a self-signed certificate for localhost, and a trust store for it, created with
 * {@code keytool}.
 *
 * @param password the password of both stores
 */
record TestKeyStores(Path keys, Path trust, String password) {

  private static final Path KEYTOOL = Path.of(System.getProperty("java.home"), "bin", "keytool");

  static TestKeyStores make(Path directory) throws IOException {
    Files.createDirectories(directory);
    TestKeyStores stores =
        new TestKeyStores(
            directory.resolve("keys.p12"),
            directory.resolve("trust.p12"),
            UUID.randomUUID().toString());
    Path certificate = directory.resolve("certificate.pem");
    stores.keytool(
        stores.keys,
        "-genkeypair -alias touchstone -keyalg EC -dname CN=localhost -ext san=dns:localhost");
    stores.keytool(stores.keys, "-exportcert -rfc -alias touchstone -file " + certificate);
    stores.keytool(stores.trust, "-importcert -noprompt -alias touchstone -file " + certificate);
    return stores;
  }

  private void keytool(Path store, String arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(KEYTOOL.toString()));
    command.addAll(Arrays.asList(arguments.split(" ")));
    command.addAll(
        List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass:env", "STORE"));
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put("STORE", password);
    try {
      if (builder.start().waitFor() != 0) {
        throw new IOException("keytool failed: " + arguments);
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Returns a context that trusts this certificate alone. */
  SSLContext context() throws IOException, GeneralSecurityException {
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(load(trust));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  private KeyStore load(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream bytes = Files.newInputStream(file)) {
      store.load(bytes, password.toCharArray());
    }
    return store;
  }
}
