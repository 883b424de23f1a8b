// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.io.CloseMode;

/** Sends requests to one server and reads the whole responses. */
final class HttpExchange implements AutoCloseable {
  private static final Set<String> REPEATABLE = Set.of("GET", "HEAD", "OPTIONS");
  private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");
  private static final byte[] EMPTY = {};
  private static final int HTTP_SWITCHING_PROTOCOLS = 101;

  private final ClientSettings settings;
  private final ConnectionPool pool;
  private final String host;

  HttpExchange(ClientSettings settings, ConnectionPool pool) {
    this.settings = settings;
    this.pool = pool;
    this.host = settings.uri().getRawAuthority();
  }

  /**
   * Sends a request. If the server closed the connection meanwhile, a read is sent again on a new
   * connection. A write is sent only after a check that the connection is open, since the server
   * might carry it out twice, and answer the second one with an error.
   *
   * @param target path and query, percent-encoded
   * @param body null for none
   * @throws IOException if there is no complete response in time
   */
  ClientResponse send(String method, String target, List<Header> headers, byte[] body)
      throws IOException {
    pool.acquire();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(settings.responseMillis());
    try {
      ServerConnection reused = pool.idle();
      boolean repeatable = REPEATABLE.contains(method);
      if (reused != null && !repeatable) {
        reused.startExchange(deadline);
        if (reused.isStale()) {
          reused.close(CloseMode.IMMEDIATE);
          reused = null;
        }
      }
      BasicClassicHttpRequest request = request(method, target, headers, body);
      if (reused != null) {
        try {
          return exchange(reused, request, deadline);
        } catch (SocketTimeoutException tooLate) {
          throw tooLate;
        } catch (BrokenResponseException received) {
          throw received;
        } catch (IOException closed) {
          if (!repeatable) {
            throw closed;
          }
          pool.closeIdle();
        }
      }
      return exchange(pool.connect(deadline), request, deadline);
    } finally {
      pool.release();
    }
  }

  private BasicClassicHttpRequest request(
      String method, String target, List<Header> headers, byte[] body) {
    BasicClassicHttpRequest request = new BasicClassicHttpRequest(method, target);
    request.addHeader("Host", host);
    headers.forEach(request::addHeader);
    if (body != null) {
      request.addHeader("Content-Length", body.length);
      request.setEntity(new ByteArrayEntity(body, (ContentType) null));
    } else if (WITH_BODY.contains(method)) {
      request.addHeader("Content-Length", 0);
    }
    return request;
  }

  private ClientResponse exchange(
      ServerConnection connection, BasicClassicHttpRequest request, long deadline)
      throws IOException {
    boolean reusable = false;
    try {
      connection.startExchange(deadline);
      connection.sendRequestHeader(request);
      connection.sendRequestEntity(request);
      connection.flush();
      ClassicHttpResponse response = receiveHeader(connection);
      byte[] body = EMPTY;
      if (mayHaveBody(request, response)) {
        connection.receiveResponseEntity(response);
        body = read(response.getEntity());
      }
      reusable = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, null);
      return new ClientResponse(response.getCode(), response.getReasonPhrase(), response, body);
    } catch (HttpException malformed) {
      throw new BrokenResponseException(malformed);
    } catch (IOException failed) {
      throw connection.failure(failed);
    } finally {
      if (reusable && connection.endExchange()) {
        pool.keep(connection);
      } else {
        connection.close(CloseMode.GRACEFUL);
      }
    }
  }

  /** Skips interim responses (1xx); the deadline of the response limits their number. */
  private static ClassicHttpResponse receiveHeader(ServerConnection connection)
      throws IOException, HttpException {
    ClassicHttpResponse response = connection.receiveResponseHeader();
    while (response.getCode() < 200) {
      if (response.getCode() == HTTP_SWITCHING_PROTOCOLS) {
        throw new HttpException("Unexpected upgrade");
      }
      response = connection.receiveResponseHeader();
    }
    return response;
  }

  private static boolean mayHaveBody(
      BasicClassicHttpRequest request, ClassicHttpResponse response) {
    return !request.getMethod().equals("HEAD")
        && response.getCode() != 204
        && response.getCode() != 304;
  }

  /**
   * Reads the body to its end, so that the connection can be reused. Does not close the stream of a
   * body that is too large, because that would read the rest of it.
   */
  private byte[] read(HttpEntity entity) throws BrokenResponseException {
    int limit = settings.maxBodyBytes();
    long length = entity.getContentLength();
    if (length > limit) {
      throw new BrokenResponseException(tooLarge(limit));
    }
    try {
      InputStream content = entity.getContent();
      byte[] body = content.readNBytes(limit);
      if (body.length == limit && content.read() >= 0) {
        throw tooLarge(limit);
      }
      return body;
    } catch (IOException broken) {
      throw new BrokenResponseException(broken);
    }
  }

  private static IOException tooLarge(int limit) {
    return new IOException("The response body is larger than " + limit + " bytes");
  }

  @Override
  public void close() {
    pool.close();
  }

  /** A response that began but is not usable, so the request must not be repeated. */
  static final class BrokenResponseException extends IOException {
    private static final long serialVersionUID = 1;

    BrokenResponseException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }
}
