// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A new TLS connection costs both sides a handshake: key exchange, signature, and the verification
 * of a chain of certificates. A small request is little work in comparison.
 *
 * <p>The gateway calls a constant on a TLS port of its own, so that its CPU time is that of both
 * sides. Naive: a new connection for each call, with a new TLS context, which has no session to
 * resume. Step {@code resumption}: a new connection that resumes the session of an earlier one,
 * because the context is shared. Tuned: connections stay open, also with a shared context. {@code
 * http2}: all calls share one connection of HTTP/2, through {@code java.net.http.HttpClient},
 * because HttpURLConnection does not support it; the ratio contains the difference between these
 * clients. {@code client-certificate}: like naive, and the client also proves who it is. {@code
 * without-tls} and {@code with-tls}: open connections without and with TLS. The pairs {@code
 * …-rest-client} and {@code …-web-target} are practices 01 and 02 over TLS.
 */
@Practice(
    id = "39",
    slug = "tls",
    service = "gateway",
    title = "Keep TLS connections open",
    naive = "a new TLS connection for each call",
    tuned = "connections that stay open",
    request = @Request(expect = "pong"),
    environment = {
      "PRACTICE=39-tls",
      "TLS_PORT=${port}",
      "CLIENT_CERTIFICATE_PORT=${port}",
      "JVM_ARGS=-Dhttp.maxConnections=100"
    },
    matters = "Calls between services, or between a proxy and a service, use TLS.",
    mattersNot = "A service mesh or a proxy on the same host keeps the connections to others open.",
    costs =
        "Open connections take memory and a socket on both sides. A replica that is added gets no"
            + " calls until connections are closed. HttpURLConnection keeps five idle connections"
            + " for each host, unless http.maxConnections sets another number. All calls over one"
            + " connection of HTTP/2 share its fate, and one lost packet delays all of them.",
    wrong =
        "A client trusts every certificate, or does not verify host names, to avoid their cost:"
            + " TLS then protects from nobody. A shared context or client has the certificate of"
            + " one caller: others act in its name. A revoked certificate stays accepted on a"
            + " connection, or in a session that is resumed.",
    checkedOn = "26.0.0.5",
    rules = {"rest-client-scope", "client-per-call"})
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

    private HttpClient http2;

    @Variant(
        baseline = "naive",
        code = {"resumption", "newConnection", "read"})
    @GET
    @Path("resumption")
    public String resumption() throws IOException {
      URI uri = port.ping();
      return read(newConnection(uri, port.sharedSockets()));
    }

    @Variant(
        baseline = "naive",
        full = true,
        code = {"clientCertificate", "newConnection", "read"})
    @GET
    @Path("client-certificate")
    public String clientCertificate() throws IOException {
      URI uri = port.pingWithClientCertificate();
      return read(newConnection(uri, port.newContextWithCertificate().getSocketFactory()));
    }

    @Variant(
        baseline = "naive",
        full = true,
        code = {"http2", "client"})
    @GET
    @Path("http2")
    public String http2() throws IOException, InterruptedException {
      URI uri = port.ping();
      return client().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    }

    private synchronized HttpClient client() {
      if (http2 == null) {
        http2 =
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_2)
                .sslContext(port.newContext())
                .build();
      }
      return http2;
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

  /** A client without a scope; its configuration names the address and the certificate. */
  @RegisterRestClient(configKey = "practice-39")
  @Path("/practices/downstream/ping")
  @Produces(MediaType.TEXT_PLAIN)
  public interface UnscopedPing extends AutoCloseable {

    @GET
    String ping();

    @Override
    void close();
  }

  /** The same, application-scoped. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "practice-39")
  @Path("/practices/downstream/ping")
  @Produces(MediaType.TEXT_PLAIN)
  public interface ScopedPing {

    @GET
    String ping();
  }

  /** Practice 01 over TLS. */
  @Variant(
      full = true,
      code = {"NaiveRestClient", "UnscopedPing"})
  @RequestScoped
  @Path("/39-tls/naive-rest-client")
  @Produces(MediaType.TEXT_PLAIN)
  public static class NaiveRestClient {

    @Inject @RestClient UnscopedPing client;

    @GET
    public String ping() {
      try (UnscopedPing closed = client) {
        return closed.ping();
      }
    }
  }

  /** Practice 01 over TLS. */
  @Variant(
      baseline = "naive-rest-client",
      full = true,
      code = {"TunedRestClient", "ScopedPing"})
  @RequestScoped
  @Path("/39-tls/tuned-rest-client")
  @Produces(MediaType.TEXT_PLAIN)
  public static class TunedRestClient {

    @Inject @RestClient ScopedPing client;

    @GET
    public String ping() {
      return client.ping();
    }
  }

  /** Practice 02 over TLS. */
  @Variant(full = true)
  @ApplicationScoped
  @Path("/39-tls/naive-web-target")
  @Produces(MediaType.TEXT_PLAIN)
  public static class NaiveWebTarget {

    @Inject OwnTlsPort port;

    @GET
    public String ping() {
      URI uri = port.ping();
      try (Client client = ClientBuilder.newBuilder().sslContext(port.newContext()).build()) {
        return client.target(uri).request().get(String.class);
      }
    }
  }

  /** Practice 02 over TLS. */
  @Variant(baseline = "naive-web-target", full = true)
  @ApplicationScoped
  @Path("/39-tls/tuned-web-target")
  @Produces(MediaType.TEXT_PLAIN)
  public static class TunedWebTarget {

    @Inject OwnTlsPort port;

    private Client client;
    private WebTarget ping;

    @GET
    public String ping() {
      return target().request().get(String.class);
    }

    private synchronized WebTarget target() {
      if (ping == null) {
        URI uri = port.ping();
        client = ClientBuilder.newBuilder().sslContext(port.newContext()).build();
        ping = client.target(uri);
      }
      return ping;
    }

    @PreDestroy
    void close() {
      if (client != null) {
        client.close();
      }
    }
  }
}
