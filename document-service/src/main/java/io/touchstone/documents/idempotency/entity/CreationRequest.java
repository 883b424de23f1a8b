// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.entity;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request that creates something.
 *
 * @param key the Idempotency-Key, if the client sent one
 * @param fingerprint a hash of the path and body; empty without a key
 */
public record CreationRequest(Caller caller, Optional<String> key, String fingerprint) {

  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,64}");

  /**
   * Describes a request by its caller, headers, path and body.
   *
   * @throws ProblemException 400 if the key is malformed
   */
  public static CreationRequest of(
      Caller caller, HttpHeaders headers, String path, JsonObject body) {
    String key = headers.getHeaderString("Idempotency-Key");
    if (key == null) {
      return new CreationRequest(caller, Optional.empty(), "");
    }
    if (!KEY.matcher(key).matches()) {
      throw ProblemException.badRequest(
          "An Idempotency-Key must have 1 to 64 visible ASCII characters.");
    }
    return new CreationRequest(caller, Optional.of(key), Sha256.hex(path + body));
  }
}
