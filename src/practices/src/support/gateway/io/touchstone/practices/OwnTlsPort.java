// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The TLS ports of a server with {@code PRACTICE=39-tls}, which practice 39 calls. The server's own
 * key is the only certificate that clients trust, and also their own.
 */
@ApplicationScoped
public class OwnTlsPort {

  private static final char[] PASSWORD = "practice-39".toCharArray();

  @Inject
  @ConfigProperty(name = "practice.tls.keystore")
  Optional<String> keyStore;

  @Inject
  @ConfigProperty(name = "practice.tls.port")
  Optional<Integer> port;

  @Inject
  @ConfigProperty(name = "practice.tls.client-certificate-port")
  Optional<Integer> clientCertificatePort;

  private KeyStore keys;
  private SSLSocketFactory shared;

  /**
   * Returns the address of the resource that all variants call.
   *
   * @throws ProblemException 404 if this server has no such port
   */
  URI ping() {
    return ping(port);
  }

  /** Returns the same at the port that requires a client's certificate. */
  URI pingWithClientCertificate() {
    return ping(clientCertificatePort);
  }

  private static URI ping(Optional<Integer> port) {
    int number =
        port.orElseThrow(
            () ->
                ProblemException.notFound(
                    "this server has no TLS port; start it with PRACTICE=39-tls"));
    return URI.create("https://localhost:" + number + "/practices/downstream/ping");
  }

  /**
   * Returns the socket factory that shares its connections and sessions with all callers. A
   * connection stays open only for the factory that opened it.
   */
  synchronized SSLSocketFactory sharedSockets() {
    if (shared == null) {
      shared = newContext().getSocketFactory();
    }
    return shared;
  }

  /** Returns a context without sessions to resume, and without a client's certificate. */
  SSLContext newContext() {
    return newContext(new KeyManager[0]);
  }

  /** Returns a context with a client's certificate. */
  SSLContext newContextWithCertificate() {
    try {
      KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
      own.init(keys(), PASSWORD);
      return newContext(own.getKeyManagers());
    } catch (GeneralSecurityException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private SSLContext newContext(KeyManager... own) {
    try {
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(keys());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(own, trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** The server writes its key while it starts, so it is read at the first call, once. */
  private synchronized KeyStore keys() throws GeneralSecurityException {
    if (keys == null) {
      try {
        keys = KeyStore.getInstance(new File(keyStore.orElseThrow()), PASSWORD);
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    return keys;
  }
}
