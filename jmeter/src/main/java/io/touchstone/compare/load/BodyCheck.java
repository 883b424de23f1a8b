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

/** Compares what two variants of a practice answer, before either of them is timed. */
public final class BodyCheck {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client;

  /**
   * @param client must not follow redirects, as the load plan does not
   */
  public BodyCheck(HttpClient client) {
    this.client = client;
  }

  /**
   * What is compared.
   *
   * @param name of the variant
   * @param base address of the system that has it
   */
  public record Side(String name, URI base, Request request) {}

  /**
   * Asks both for the same document and compares status and body, byte for byte.
   *
   * @return the first difference, in one line, with bytes counted from 0; empty when there is none
   * @throws IOException when a variant gives no answer
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public Optional<String> difference(Side first, Side second, DocumentRow row)
      throws IOException, InterruptedException {
    Answer expected = ask(first, row);
    Answer other = ask(second, row);
    return other.sameAs(expected) ? Optional.empty() : Optional.of(other.comparedWith(expected));
  }

  private Answer ask(Side side, DocumentRow row) throws IOException, InterruptedException {
    HttpResponse<byte[]> response = client.send(http(side, row), BodyHandlers.ofByteArray());
    return new Answer(side.name(), response.statusCode(), response.body());
  }

  private static HttpRequest http(Side side, DocumentRow row) {
    Request request = side.request();
    HttpRequest.Builder http =
        HttpRequest.newBuilder(URI.create(row.fill(request.at(side.base()))))
            .header("Accept", request.accept())
            .timeout(PATIENCE);
    request.headers().forEach(header -> http.header(header.name(), row.fill(header.value())));
    return request.method().equals("GET")
        ? http.build()
        : http.method(request.method(), BodyPublishers.ofString(row.fill(request.body()))).build();
  }

  private record Answer(String variant, int status, byte[] body) {

    boolean sameAs(Answer other) {
      return status == other.status && Arrays.equals(body, other.body);
    }

    String comparedWith(Answer other) {
      String answers =
          "%s answers %d with %d bytes, %s %d with %d bytes"
              .formatted(
                  variant, status, body.length, other.variant, other.status, other.body.length);
      int position = Arrays.mismatch(body, other.body);
      return position < 0 ? answers : answers + ", first difference at byte " + position;
    }
  }
}
