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
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends single requests that are not part of a load. It does not follow redirects, waits 30 s for
 * the whole response, and reads 8 MiB of it at most. Otherwise, or if the request is not valid, it
 * throws {@link LaunchException}.
 */
@SuppressWarnings("keeper:missing-timeout") // send() limits the whole time
public final class SystemClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PATIENCE_WITH_PREPARATION = Duration.ofMinutes(10);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

  private SystemClient() {}

  /** Sends the request of a variant. */
  public static HttpResponse<byte[]> send(RequestSpec request, URI base, DocumentRow row) {
    String address = row.fill(request.at(base));
    try {
      HttpRequest.Builder http =
          HttpRequest.newBuilder(URI.create(address))
              .header("Accept", request.accept())
              .method(
                  request.method(),
                  request.method().equals("GET")
                      ? BodyPublishers.noBody()
                      : BodyPublishers.ofString(row.fill(request.body())));
      request.headers().forEach((name, value) -> http.header(name, row.fill(value)));
      return send(http.build(), PATIENCE);
    } catch (IllegalArgumentException invalid) {
      throw invalid(address, invalid);
    }
  }

  /** Requests a resource in a media type. */
  public static HttpResponse<byte[]> get(URI uri, String accept) {
    return get(uri, accept, PATIENCE);
  }

  static HttpResponse<byte[]> get(URI uri, String accept, Duration patience) {
    try {
      return send(HttpRequest.newBuilder(uri).header("Accept", accept).build(), patience);
    } catch (IllegalArgumentException invalid) {
      throw invalid(uri.toString(), invalid);
    }
  }

  /** Posts a body in JSON. */
  public static HttpResponse<byte[]> post(URI uri, String json) {
    return send(
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build(),
        PATIENCE);
  }

  /** Requests the preparation of data, which may take minutes; throws if it fails. */
  public static void prepare(String address) {
    try {
      HttpRequest post =
          HttpRequest.newBuilder(URI.create(address)).POST(BodyPublishers.noBody()).build();
      int status = send(post, PATIENCE_WITH_PREPARATION).statusCode();
      if (status / 100 != 2) {
        throw new LaunchException(address + " returned " + status);
      }
    } catch (IllegalArgumentException invalid) {
      throw invalid(address, invalid);
    }
  }

  private static LaunchException invalid(String address, IllegalArgumentException reason) {
    return new LaunchException(
        address + " cannot be requested: " + PrintableText.oneLine(reason.getMessage()));
  }

  /** The time-out of a request ends with the header, so this one is needed for the body. */
  private static HttpResponse<byte[]> send(HttpRequest request, Duration patience) {
    CompletableFuture<HttpResponse<byte[]>> response =
        CLIENT.sendAsync(request, header -> new LimitedBody());
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
