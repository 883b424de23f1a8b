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
 * A request to one operation.
 *
 * @param operation the name in {@link ApiDescription#operations}
 * @param uri the absolute URI
 * @param isConditional whether it needs If-Match
 * @param body the request body; null if there is none
 */
record SampleRequest(
    String operation, String uri, boolean isConditional, Map<String, String> headers, String body) {

  static SampleRequest of(String operation, String uri) {
    return new SampleRequest(operation, uri, false, Map.of(), null);
  }

  static SampleRequest of(String operation, String uri, String mediaType, String body) {
    return new SampleRequest(operation, uri, false, Map.of("Content-Type", mediaType), body);
  }

  SampleRequest conditional() {
    return new SampleRequest(operation, uri, true, headers, body);
  }

  SampleRequest with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new SampleRequest(operation, uri, isConditional, more, body);
  }

  SampleRequest withBody(String other) {
    return new SampleRequest(operation, uri, isConditional, headers, other);
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
