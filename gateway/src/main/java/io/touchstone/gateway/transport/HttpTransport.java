// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import io.touchstone.http.client.ServiceHeaders;
import io.touchstone.http.client.ServiceResponse;
import io.touchstone.http.memory.BodyTooLargeException;
import io.touchstone.http.memory.ResponseMemory;
import io.touchstone.http.problem.ProblemException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpMessage;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Sends requests to one server with Apache HttpClient, and reads the whole responses. */
public final class HttpTransport implements AutoCloseable {
  /**
   * Below the keep-alive time-out of the services, 60 s, so that the server rarely closes first.
   */
  private static final Timeout MAX_IDLE = Timeout.ofSeconds(20);

  /** How often the time of a response is checked. It may therefore take 5 % more than its limit. */
  private static final int CHECKS_PER_RESPONSE = 20;

  private static final byte[] EMPTY = {};

  private final TransportSettings settings;
  private final Consumer<HttpMessage> tracing;
  private final HttpHost server;
  private final Set<TimedRequest> inFlight = ConcurrentHashMap.newKeySet();
  private final Timer timer = new Timer("response-timer", true);
  private final PoolingHttpClientConnectionManager connections;
  private final CloseableHttpClient client;

  /**
   * Uses the TLS configuration of the server.
   *
   * @param tracing adds headers of the current trace to each request
   */
  public HttpTransport(TransportSettings settings, Consumer<HttpMessage> tracing) {
    this(settings, (SSLSocketFactory) SSLSocketFactory.getDefault(), MAX_IDLE, tracing);
  }

  /**
   * @param maxIdle after which a connection is not reused
   */
  HttpTransport(
      TransportSettings settings,
      SSLSocketFactory tls,
      Timeout maxIdle,
      Consumer<HttpMessage> tracing) {
    this.settings = settings;
    this.tracing = tracing;
    this.server = HttpHost.create(settings.uri());
    this.connections = connections(settings, tls, maxIdle);
    this.client =
        HttpClients.custom()
            .setConnectionManager(connections)
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setConnectionRequestTimeout(Timeout.ofMilliseconds(settings.connectMillis()))
                    .setProtocolUpgradeEnabled(false)
                    .build())
            .disableAuthCaching()
            .disableAutomaticRetries()
            .disableConnectionState()
            .disableContentCompression()
            .disableCookieManagement()
            .disableDefaultUserAgent()
            .disableRedirectHandling()
            .build();
    limitResponseTimes();
  }

  /**
   * Cancels requests that take too long. The timeout of a socket limits only the wait for each
   * packet: not a blocked write, and not a TLS handshake or a response that arrives byte by byte.
   * One thread checks all requests, so that a request schedules nothing.
   */
  private void limitResponseTimes() {
    long interval = Math.max(1, settings.responseMillis() / CHECKS_PER_RESPONSE);
    TimerTask check =
        new TimerTask() {
          @Override
          public void run() {
            inFlight.forEach(TimedRequest::cancelIfLate);
          }
        };
    timer.schedule(check, interval, interval);
  }

  private static PoolingHttpClientConnectionManager connections(
      TransportSettings settings, SSLSocketFactory tls, Timeout maxIdle) {
    Timeout read = Timeout.ofMilliseconds(settings.responseMillis());
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setConnectionFactory(socket -> new PooledConnection())
        .setConnPoolPolicy(PoolReusePolicy.LIFO)
        .setMaxConnTotal(settings.connections())
        .setMaxConnPerRoute(settings.connections())
        .setTlsSocketStrategy(strategy(tls))
        .setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(read).build())
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(Timeout.ofMilliseconds(settings.connectMillis()))
                .setSocketTimeout(read)
                .setIdleTimeout(maxIdle)
                .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
                .build())
        .build();
  }

  private static TlsSocketStrategy strategy(SSLSocketFactory tls) {
    return (socket, host, port, attachment, context) -> {
      SSLSocket secure = (SSLSocket) tls.createSocket(socket, host, port, true);
      SSLParameters parameters = secure.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      secure.setSSLParameters(parameters);
      secure.startHandshake();
      return secure;
    };
  }

  /**
   * Sends a request.
   *
   * @param target path and query, percent-encoded
   * @param headers to send, including the Content-Type of a body
   * @param body null for none
   * @throws IOException if there is no complete response in time
   * @throws io.touchstone.http.problem.ProblemException 503 if other responses occupy the memory
   */
  public ServiceResponse send(
      String method, String target, Map<String, String> headers, byte[] body) throws IOException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(settings.responseMillis());
    TimedRequest request = new TimedRequest(method, settings.uri(), deadline);
    request.setPath(target);
    headers.forEach(request::addHeader);
    if (body != null) {
      request.setEntity(new ByteArrayEntity(body, (ContentType) null));
    }
    tracing.accept(request);
    return sendInTime(request);
  }

  private ServiceResponse sendInTime(TimedRequest request) throws IOException {
    inFlight.add(request);
    try {
      return send(request);
    } catch (IOException | IllegalStateException failed) {
      if (request.isLate()) {
        SocketTimeoutException late = new SocketTimeoutException("The response took too long");
        late.initCause(failed);
        throw late;
      }
      throw failed;
    } finally {
      inFlight.remove(request);
    }
  }

  /** Repeats a request once if the server closed a connection that was used before. */
  private ServiceResponse send(TimedRequest request) throws IOException {
    HttpClientContext first = HttpClientContext.create();
    try {
      return client.execute(server, request, first, response -> read(request, response));
    } catch (IOException failed) {
      if (!mayRepeat(request, first, failed)) {
        throw failed;
      }
      connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
      return client.execute(
          server, request, HttpClientContext.create(), response -> read(request, response));
    }
  }

  private static boolean mayRepeat(
      TimedRequest request, HttpClientContext context, IOException failed) {
    EndpointDetails connection = context.getEndpointDetails();
    boolean reused = connection != null && connection.getRequestCount() > 1;
    boolean closed = failed instanceof NoHttpResponseException || failed instanceof SocketException;
    return failed instanceof PooledConnection.UnsentException
        || PooledConnection.READS.contains(request.getMethod())
            && reused
            && closed
            && context.getResponse() == null;
  }

  private static ServiceResponse read(TimedRequest request, ClassicHttpResponse response)
      throws IOException {
    ServiceHeaders headers = new ServiceHeaders();
    for (Header header : response.getHeaders()) {
      headers.add(header.getName(), header.getValue());
    }
    HttpEntity entity = response.getEntity();
    return new ServiceResponse(
        response.getCode(), headers, entity == null ? EMPTY : body(request, entity));
  }

  private static byte[] body(TimedRequest request, HttpEntity entity) throws IOException {
    try {
      return ResponseMemory.current().read(entity.getContent(), entity.getContentLength());
    } catch (BodyTooLargeException | ProblemException rejected) {
      // Otherwise, the client would read the rest of the body.
      request.cancel();
      throw rejected;
    }
  }

  @Override
  public void close() {
    timer.cancel();
    connections.close();
  }
}
