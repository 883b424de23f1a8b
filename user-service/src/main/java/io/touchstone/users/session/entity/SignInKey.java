// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import io.touchstone.http.digest.Sha256;
import io.touchstone.users.user.entity.IdempotencyKey;
import java.util.Objects;

/**
 * The key of a sign-in that a client may repeat.
 *
 * @param hash the hash of the Idempotency-Key
 * @param request a hash of the device token in the request. The password is left out, because a
 *     fast hash of it must not be stored
 */
public record SignInKey(String hash, String request) {

  public static SignInKey of(IdempotencyKey key, Credentials credentials) {
    return new SignInKey(
        key.hash(), Sha256.hex(Objects.requireNonNullElse(credentials.device(), "")));
  }
}
