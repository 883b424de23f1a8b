// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The TLS port of a server with {@code PRACTICE=39-tls}, which practice 39 calls. The server's own
 * key is the only certificate that clients trust.
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

  private KeyStore keys;
  private SSLSocketFactory shared;

  /**
   * Returns the address of the resource that all variants call.
   *
   * @throws NotFoundException if this server has no such port
   */
  URI ping() {
    int number =
        port.orElseThrow(
            () ->
                new NotFoundException(
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

  /** Returns a context without sessions to resume. */
  SSLContext newContext() {
    try {
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(keys());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trusted.getTrustManagers(), null);
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
