// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import io.touchstone.http.caller.IssuerKeys;
import io.touchstone.http.caller.TokenRules;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** Creates the keys that the container would inject. */
public final class TestSigningKeys {

  private static final TokenRules RULES =
      new TokenRules("https://touchstone.example", Set.of("touchstone"), "sub", "upn", 10);

  /** The keys of tests for which any keys will do. */
  private static final SigningKeys ANY =
      started(Optional.empty(), Path.of("target/signing-keys-of-tests"));

  private TestSigningKeys() {}

  /**
   * Returns the keys as after the start of the service.
   *
   * @param mounted the path of an existing file
   * @param directory where files are created
   */
  static SigningKeys started(Optional<String> mounted, Path directory) {
    SigningKeys keys = new SigningKeys(mounted, directory.toString());
    keys.start(null, new IssuerKeys(RULES));
    return keys;
  }

  public static AccessTokens accessTokens(Clock clock) {
    return new AccessTokens(ANY, "https://touchstone.example", clock);
  }

  public static DeviceTokens deviceTokens(Clock clock) {
    return new DeviceTokens(ANY, clock);
  }
}
