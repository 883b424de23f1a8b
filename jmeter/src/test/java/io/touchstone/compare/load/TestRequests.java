// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Requests with the defaults of the load plan. */
public final class TestRequests {

  static final Path DOCUMENTS = Path.of("src/test/jmeter/documents.csv");

  private TestRequests() {}

  /** Returns a request that accepts JSON and expects status 200. */
  public static RequestSpec get(String path) {
    return get(path, Map.of(), 200, null);
  }

  /** Returns a request with an expected response; the text may be null for any. */
  public static RequestSpec get(String path, Map<String, String> headers, int status, String text) {
    return new RequestSpec(
        "GET", path, "application/json", headers, "", status, Optional.ofNullable(text));
  }

  static LoadSpec load(URI base, RequestSpec request, LoadProfile profile) {
    return load(base, request, profile, Optional.empty());
  }

  static LoadSpec load(URI base, RequestSpec request, LoadProfile profile, Optional<Path> samples) {
    return new LoadSpec(TestServer.PLAN, base, request, DOCUMENTS, profile, samples);
  }
}
