// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.contract;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request of one operation.
 *
 * @param operation as {@link ApiDescription#operations} names it
 * @param uri the absolute address
 * @param isConditional whether it needs If-Match
 * @param body null where the operation takes none
 */
record Sample(
    String operation, String uri, boolean isConditional, Map<String, String> headers, String body) {

  static Sample of(String operation, String uri) {
    return new Sample(operation, uri, false, Map.of(), null);
  }

  static Sample of(String operation, String uri, String mediaType, String body) {
    return new Sample(operation, uri, false, Map.of("Content-Type", mediaType), body);
  }

  Sample conditional() {
    return new Sample(operation, uri, true, headers, body);
  }

  Sample with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Sample(operation, uri, isConditional, more, body);
  }

  Sample withBody(String other) {
    return new Sample(operation, uri, isConditional, headers, other);
  }

  boolean reads() {
    return operation.startsWith("GET ");
  }

  HttpRequest request() {
    BodyPublisher content = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(uri))
            .method(operation.substring(0, operation.indexOf(' ')), content);
    headers.forEach(request::header);
    return request.build();
  }
}
