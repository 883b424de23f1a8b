// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * A new TLS connection costs both sides a handshake: key exchange, signature, and the verification
 * of a chain of certificates. A small request is little work in comparison.
 *
 * <p>The service calls a constant on a TLS port of its own, so that its CPU time is that of both
 * sides. Naive: a new connection for each call, with a new TLS context, which has no session to
 * resume; the cost of that context is in its figure. The server's certificate is self-signed and
 * trusted directly, so no chain is verified here: with a real chain, a new connection costs more.
 * Step {@code resumption}: a new connection that resumes the session of an earlier one, because the
 * context is shared, if one is left: with TLS 1.3, each can be used once, and before JDK 24 a
 * client kept one for each server. Tuned: connections stay open, also with a shared context. {@code
 * without-tls} and {@code with-tls}: open connections without and with TLS.
 */
@Practice(
    id = "39",
    slug = "tls",
    title = "Keep TLS connections open",
    naive = "a new TLS connection for each call",
    tuned = "connections that stay open",
    request = @Request(expect = "pong"),
    environment = {
      "PRACTICE=39-tls",
      "TLS_PORT=${port}",
      "JVM_ARGS=-Dhttp.maxConnections=100 -Dsun.net.client.defaultConnectTimeout=1000"
          + " -Dsun.net.client.defaultReadTimeout=5000"
    },
    matters = "Calls between services, or between a proxy and a service, use TLS.",
    mattersNot = "A service mesh or a proxy on the same host keeps the connections to others open.",
    costs =
        "Open connections take memory and a socket on both sides. A replica that is added gets no"
            + " calls until connections are closed. HttpURLConnection keeps five idle connections"
            + " for each host, unless http.maxConnections sets another number.",
    wrong =
        "A client trusts every certificate, or does not verify host names, to avoid their cost:"
            + " TLS then protects from nobody. A shared context or client has the certificate of"
            + " one caller: others act in its name. Calls have no time-outs: HttpURLConnection waits without a limit by default. JVM_ARGS sets them here. The body of an error"
            + " response is not read, as here: HttpURLConnection then does not use the connection"
            + " again. Read getErrorStream() to its end. A revoked certificate stays accepted on a"
            + " connection, or in a session that is resumed.")
public final class P39_Tls {

  private P39_Tls() {}

  private static String read(HttpsURLConnection connection) throws IOException {
    try (InputStream body = connection.getInputStream()) {
      return new String(body.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  private static HttpsURLConnection newConnection(URI uri, SSLSocketFactory sockets)
      throws IOException {
    HttpsURLConnection connection = (HttpsURLConnection) uri.toURL().openConnection();
    connection.setSSLSocketFactory(sockets);
    connection.setRequestProperty("Connection", "close");
    return connection;
  }

  /** Opens a connection with a context of its own for each call. */
  @Variant(code = {"Naive", "newConnection", "read", "OwnTlsPort"})
  @ApplicationScoped
  @Path("/39-tls/naive")
  @Produces(MediaType.TEXT_PLAIN)
  public static class Naive {

    @Inject OwnTlsPort port;

    @GET
    public String ping() throws IOException {
      URI uri = port.ping();
      return read(newConnection(uri, port.newContext().getSocketFactory()));
    }
  }

  /** Shares a socket factory, and reads the whole body, so that connections are used again. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "OwnTlsPort"})
  @Variant(name = "with-tls", baseline = "without-tls", full = true)
  @ApplicationScoped
  @Path("/39-tls/tuned")
  @Produces(MediaType.TEXT_PLAIN)
  public static class Tuned {

    @Inject OwnTlsPort port;

    @GET
    public String ping() throws IOException {
      URI uri = port.ping();
      HttpsURLConnection connection = (HttpsURLConnection) uri.toURL().openConnection();
      connection.setSSLSocketFactory(port.sharedSockets());
      try (InputStream body = connection.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.US_ASCII);
      }
    }
  }

  /** The steps. */
  @ApplicationScoped
  @Path("/39-tls")
  @Produces(MediaType.TEXT_PLAIN)
  public static class Steps {

    @Inject OwnTlsPort port;

    @Inject
    @ConfigProperty(name = "http.port")
    int httpPort;

    @Variant(
        baseline = "naive",
        code = {"resumption", "newConnection", "read"})
    @GET
    @Path("resumption")
    public String resumption() throws IOException {
      URI uri = port.ping();
      return read(newConnection(uri, port.sharedSockets()));
    }

    @Variant(full = true)
    @GET
    @Path("without-tls")
    public String withoutTls() throws IOException {
      URI uri = URI.create("http://localhost:" + httpPort + "/practices/downstream/ping");
      try (InputStream body = uri.toURL().openStream()) {
        return new String(body.readAllBytes(), StandardCharsets.US_ASCII);
      }
    }
  }
}
