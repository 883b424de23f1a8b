// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.input.LimitedBody;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;

/**
 * Sends single requests that are not part of a load. It does not follow redirects, waits 30 s for
 * the whole response, and reads 8 MiB of it at most. Otherwise, or if the request is not valid, it
 * throws {@link LaunchException}.
 */
@SuppressWarnings("keeper:missing-timeout") // send() limits the whole time
public final class SystemClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PATIENCE_WITH_PREPARATION = Duration.ofMinutes(10);

  /** The load uses HTTP/1.1 too. Some servers never respond after an upgrade to HTTP/2. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  private SystemClient() {}

  /** Sends the request of a variant. */
  public static HttpResponse<byte[]> send(RequestSpec request, URI base, DocumentRow row) {
    BodyPublisher body =
        request.method().equals("GET")
            ? BodyPublishers.noBody()
            : BodyPublishers.ofString(row.fill(request.body()));
    return send(
        row.fill(request.at(base)),
        http -> {
          http.header("Accept", request.accept()).method(request.method(), body);
          request.headers().forEach((name, value) -> http.header(name, row.fill(value)));
          return http;
        },
        PATIENCE);
  }

  /** Requests a resource in a media type. */
  public static HttpResponse<byte[]> get(URI uri, String accept) {
    return get(uri, accept, PATIENCE);
  }

  static HttpResponse<byte[]> get(URI uri, String accept, Duration patience) {
    return send(uri.toString(), http -> http.header("Accept", accept), patience);
  }

  /** Posts a body in JSON. */
  public static HttpResponse<byte[]> post(URI uri, String json) {
    return send(
        uri.toString(),
        http -> http.header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)),
        PATIENCE);
  }

  /** Requests the preparation of data, which may take minutes; throws if it fails. */
  public static void prepare(String address) {
    int status =
        send(address, http -> http.POST(BodyPublishers.noBody()), PATIENCE_WITH_PREPARATION)
            .statusCode();
    if (status / 100 != 2) {
      throw new LaunchException(address + " returned " + status);
    }
  }

  private static HttpResponse<byte[]> send(
      String address, UnaryOperator<HttpRequest.Builder> completed, Duration patience) {
    try {
      return send(completed.apply(HttpRequest.newBuilder(URI.create(address))).build(), patience);
    } catch (IllegalArgumentException invalid) { // Its message contains the value of a header.
      throw new LaunchException(
          PrintableText.oneLine(address) + " cannot be requested: it or a header is not valid");
    }
  }

  /** The time-out of a request ends with the header, so this one is needed for the body. */
  private static HttpResponse<byte[]> send(HttpRequest request, Duration patience) {
    CompletableFuture<HttpResponse<byte[]>> response =
        CLIENT.sendAsync(request, LimitedBody.handler());
    try {
      return response.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw noResponse(request, failed.getCause().toString(), failed.getCause());
    } catch (TimeoutException late) {
      response.cancel(true);
      throw noResponse(request, "it took longer than " + patience.toSeconds() + " s", late);
    } catch (InterruptedException interrupted) {
      response.cancel(true);
      Thread.currentThread().interrupt();
      throw new LaunchException("interrupted while requesting " + request.uri(), interrupted);
    }
  }

  private static LaunchException noResponse(HttpRequest request, String reason, Throwable cause) {
    return new LaunchException(
        request.uri() + " did not respond: " + PrintableText.oneLine(reason), cause);
  }
}
