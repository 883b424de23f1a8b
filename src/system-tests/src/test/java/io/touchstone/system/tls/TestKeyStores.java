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
 * A key store with self-signed certificates for localhost, one for each kind of key, and a trust
 * store for them, created with {@code keytool}.
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
    stores.addKey("EC", directory);
    stores.addKey("RSA", directory);
    return stores;
  }

  private void addKey(String algorithm, Path directory) throws IOException {
    String alias = " -alias " + algorithm;
    String certificate = " -file " + directory.resolve(algorithm + ".pem");
    keytool(
        keys,
        "-genkeypair -dname CN=localhost -ext san=dns:localhost -keyalg " + algorithm + alias);
    keytool(keys, "-exportcert -rfc" + alias + certificate);
    keytool(trust, "-importcert -noprompt" + alias + certificate);
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

  /** Returns a context that trusts these certificates alone. */
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
