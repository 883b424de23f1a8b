// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Compares what the variants of a practice answer, before any of them is timed. */
public final class BodyCheck {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client;
  private final URI base;

  /**
   * A check of one system.
   *
   * @param client must not follow redirects, as the load plan does not
   * @param base address of the system
   */
  public BodyCheck(HttpClient client, URI base) {
    this.client = client;
    this.base = base;
  }

  /**
   * Asks each variant for the same document and compares status and body, byte for byte, with the
   * first variant's.
   *
   * @param variants request by name of the variant, in order; at least one
   * @return the first difference, in one line, with bytes counted from 0; empty when all are equal
   * @throws IOException when a variant gives no answer
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public Optional<String> difference(Map<String, Request> variants, DocumentRow row)
      throws IOException, InterruptedException {
    Iterator<Map.Entry<String, Request>> rest = variants.entrySet().iterator();
    Answer first = ask(rest.next(), row);
    while (rest.hasNext()) {
      Answer other = ask(rest.next(), row);
      if (!other.sameAs(first)) {
        return Optional.of(other.comparedWith(first));
      }
    }
    return Optional.empty();
  }

  private Answer ask(Map.Entry<String, Request> variant, DocumentRow row)
      throws IOException, InterruptedException {
    Request request = variant.getValue();
    var get =
        HttpRequest.newBuilder(URI.create(row.fill(request.at(base))))
            .header("Accept", request.accept())
            .header(request.header().name(), request.header().value())
            .timeout(PATIENCE)
            .build();
    HttpResponse<byte[]> response = client.send(get, BodyHandlers.ofByteArray());
    return new Answer(variant.getKey(), response.statusCode(), response.body());
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
