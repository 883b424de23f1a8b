// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.restassured.response.Response;
import io.touchstone.testing.user.ApiUser;
import java.net.URL;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * An operation of the API with one valid request.
 *
 * @param path the path with its query, which may contain placeholders
 * @param needs the row of {@code rules.txt} that applies
 * @param done the status for callers who are allowed
 * @param body the request body; empty if there is none
 */
record ApiOperation(String method, String path, String needs, int done, String body) {

  private static final int CREATED = 201;

  static List<ApiOperation> all() {
    return lines("operations.txt").map(ApiOperation::parse).toList();
  }

  /** Reads a table of this package. Lines that begin with a hash are comments. */
  static Stream<String> lines(String table) {
    URL text = ApiOperation.class.getResource(table);
    return Uncheck.get(() -> IOUtils.toString(text, UTF_8))
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  private static ApiOperation parse(String line) {
    String[] cells = line.split("\\|", -1);
    String[] request = cells[0].strip().split(" ");
    int done = Integer.parseInt(cells[2].strip());
    return new ApiOperation(request[0], request[1], cells[1].strip(), done, cells[3].strip());
  }

  /** Returns method and path, without the query and with an asterisk for each variable segment. */
  static String shape(String operation) {
    return operation.replaceFirst("\\?.*", "").replaceAll("/(\\{[a-z]+}|\\d+)(?=/|$)", "/*");
  }

  boolean concernsOneDocument() {
    return path.contains("{document}") || path.contains("{invitation}");
  }

  /**
   * Returns whether the operation uses the document up, so that the next request needs a new one.
   */
  boolean usesUpDocument() {
    return method.equals("DELETE") || path.endsWith("/accept") || path.endsWith("/decline");
  }

  /** Returns whether the operation changes an existing resource, which needs an If-Match header. */
  boolean changes() {
    return Set.of("PUT", "PATCH", "DELETE").contains(method) && done != CREATED;
  }

  String mediaType() {
    return method.equals("PATCH") ? ApiUser.MERGE_PATCH : ApiUser.JSON;
  }

  /** Sends the valid request. */
  Response send(ApiUser caller, TargetDocument target) {
    return sendAs(changes() ? caller.ifMatch("*") : caller, target);
  }

  /** Sends the request with the caller's headers alone. */
  Response sendAs(ApiUser caller, TargetDocument target) {
    return send(caller, target, mediaType(), body);
  }

  /** Sends a request with another body. */
  Response send(ApiUser caller, TargetDocument target, String mediaType, String otherBody) {
    var request = caller.request().redirects().follow(false);
    if (!otherBody.isEmpty()) {
      request.contentType(mediaType).body(target.fill(otherBody));
    }
    return request.urlEncodingEnabled(false).request(method, target.uri(path));
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
