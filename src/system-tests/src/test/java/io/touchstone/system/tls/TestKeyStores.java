// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.tls;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  static TestKeyStores make(Path directory) throws IOException, InterruptedException {
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

  private void addKey(String algorithm, Path directory) throws IOException, InterruptedException {
    String alias = " -alias " + algorithm;
    String certificate = " -file " + directory.resolve(algorithm + ".pem");
    keytool(
        keys,
        "-genkeypair -dname CN=localhost -ext san=dns:localhost -keyalg " + algorithm + alias);
    keytool(keys, "-exportcert -rfc" + alias + certificate);
    keytool(trust, "-importcert -noprompt" + alias + certificate);
  }

  private void keytool(Path store, String arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(arguments.split(" ")));
    all.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12"));
    all.addAll(List.of("-storepass:env", "STORE"));
    InstalledProgram.ofJdk("keytool")
        .with(Map.of("STORE", password))
        .run(store.getParent(), all.toArray(String[]::new));
  }

  /** Returns a context that trusts these certificates alone. */
  SSLContext context() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(trust.toFile(), password.toCharArray());
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }
}
