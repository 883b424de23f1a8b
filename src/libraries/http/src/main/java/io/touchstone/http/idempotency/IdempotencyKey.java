// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.idempotency;

import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.regex.Pattern;

/** The key of a request that a client may repeat (draft-ietf-httpapi-idempotency-key-header). */
public record IdempotencyKey(String text) {

  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,64}");

  /**
   * Returns the key of a request, if it has one.
   *
   * @throws ProblemException 400 if the key is malformed
   */
  public static Optional<IdempotencyKey> of(HttpHeaders request) {
    return of(request.getHeaderString("Idempotency-Key"));
  }

  /** Like {@link #of(HttpHeaders)}, for the value of the header, or null. */
  public static Optional<IdempotencyKey> of(String header) {
    if (header != null && !KEY.matcher(header).matches()) {
      throw ProblemException.badRequest(
          "An Idempotency-Key must have 1 to 64 visible ASCII characters.");
    }
    return Optional.ofNullable(header).map(IdempotencyKey::new);
  }

  public String hash() {
    return Sha256.hex(text);
  }
}
