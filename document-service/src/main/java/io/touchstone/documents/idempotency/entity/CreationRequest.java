// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.entity;

import io.touchstone.digest.Sha256;
import io.touchstone.problem.ProblemException;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request that creates something.
 *
 * @param key by which the client marks its repeats, if it does
 * @param fingerprint the same for the same request alone
 */
public record CreationRequest(Optional<String> key, String fingerprint) {

  private static final String HEADER = "Idempotency-Key";
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,64}");

  /**
   * @param collection the path of what is added to
   * @throws ProblemException 400 for a key that is none
   */
  public static CreationRequest of(HttpHeaders headers, String collection, JsonObject body) {
    Optional<String> key = Optional.ofNullable(headers.getHeaderString(HEADER));
    if (key.isPresent() && !KEY.matcher(key.get()).matches()) {
      throw ProblemException.badRequest("an Idempotency-Key is 1 to 64 visible ASCII characters");
    }
    return new CreationRequest(key, key.isPresent() ? Sha256.hex(collection + body) : "");
  }
}
