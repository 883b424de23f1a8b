// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** Compares the responses of two variants before either of them is measured. */
public final class BodyCheck {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client;

  /**
   * @param client must not follow redirects, because the load plan does not
   */
  public BodyCheck(HttpClient client) {
    this.client = client;
  }

  /**
   * A variant to compare.
   *
   * @param name name of the variant
   * @param base address of the system that serves it
   */
  public record Side(String name, URI base, RequestSpec request) {}

  /**
   * Requests the same document from both and compares status and body, byte for byte.
   *
   * @return the first difference in one line, with bytes counted from 0; empty if there is none
   * @throws IOException if a variant does not respond
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public Optional<String> difference(Side first, Side second, DocumentRow row)
      throws IOException, InterruptedException {
    ComparedResponse expected = ask(first, row);
    ComparedResponse other = ask(second, row);
    return other.sameAs(expected) ? Optional.empty() : Optional.of(other.comparedWith(expected));
  }

  private ComparedResponse ask(Side side, DocumentRow row)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> response = client.send(http(side, row), BodyHandlers.ofByteArray());
    return new ComparedResponse(side.name(), response.statusCode(), response.body());
  }

  private static HttpRequest http(Side side, DocumentRow row) {
    RequestSpec request = side.request();
    HttpRequest.Builder http =
        HttpRequest.newBuilder(URI.create(row.fill(request.at(side.base()))))
            .header("Accept", request.accept())
            .timeout(PATIENCE);
    request.headers().forEach(header -> http.header(header.name(), row.fill(header.value())));
    return request.method().equals("GET")
        ? http.build()
        : http.method(request.method(), BodyPublishers.ofString(row.fill(request.body()))).build();
  }

  private record ComparedResponse(String variant, int status, byte[] body) {

    boolean sameAs(ComparedResponse other) {
      return status == other.status && Arrays.equals(body, other.body);
    }

    String comparedWith(ComparedResponse other) {
      String summary =
          "%s returns %d with %d bytes, %s returns %d with %d bytes"
              .formatted(
                  variant, status, body.length, other.variant, other.status, other.body.length);
      int position = Arrays.mismatch(body, other.body);
      return position < 0 ? summary : summary + ", first difference at byte " + position;
    }
  }
}
