// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.entity;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.idempotency.IdempotencyKey;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;

/**
 * A request that creates something.
 *
 * @param key the Idempotency-Key, if the client sent one
 * @param fingerprint a hash of the path and body; empty without a key
 */
public record CreationRequest(Caller caller, Optional<String> key, String fingerprint) {

  /**
   * Describes a request by its caller, headers, path and body.
   *
   * @throws io.touchstone.http.problem.ProblemException 400 if the key is malformed
   */
  public static CreationRequest of(
      Caller caller, HttpHeaders headers, String path, JsonObject body) {
    Optional<String> key = IdempotencyKey.of(headers).map(IdempotencyKey::text);
    return new CreationRequest(caller, key, key.isPresent() ? Sha256.hex(path + body) : "");
  }
}
