// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import io.touchstone.testing.process.InstalledProgram;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.apache.commons.io.file.PathUtils;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.util.Timeout;

/** A server's certificate for 127.0.0.1 only. */
final class TestCertificate {
  /** Has the certificate and trusts no other. */
  static final SSLContext CONTEXT = assertDoesNotThrow(TestCertificate::newContext);

  private TestCertificate() {}

  /** Returns a transport that has the certificate and trusts no other. */
  static HttpTransport transport(TransportSettings settings) {
    return new HttpTransport(
        settings, CONTEXT.getSocketFactory(), Timeout.ofSeconds(20), request -> {});
  }

  private static SSLContext newContext() throws Exception {
    Path directory = Files.createTempDirectory("certificate");
    try {
      InstalledProgram.ofJdk("keytool")
          .run(
              directory,
              "-genkeypair -alias server -keyalg EC -dname CN=test -ext san=ip:127.0.0.1"
                  .concat(" -keystore keys.p12 -storetype PKCS12 -storepass changeit")
                  .split(" "));
      char[] password = "changeit".toCharArray();
      File keys = directory.resolve("keys.p12").toFile();
      return SSLContexts.custom()
          .loadKeyMaterial(keys, password, password)
          .loadTrustMaterial(keys, password)
          .build();
    } finally {
      PathUtils.deleteDirectory(directory);
    }
  }
}
