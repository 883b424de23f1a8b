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

@Practice(
    id = "39",
    slug = "tls",
    title = "Keep TLS connections open",
    naive = "a new TLS connection for each call",
    tuned = "connections that stay open",
    request = @Request(expect = "pong"),
    environment = {"PRACTICE=39-tls", "TLS_PORT=${port}", "JVM_ARGS=-Dhttp.maxConnections=100"})
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
