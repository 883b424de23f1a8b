// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import io.touchstone.http.caller.IssuerKeysFile;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Lets this service verify its own tokens, unless another issuer is configured. */
@ApplicationScoped
public class SelfIssuedTokens {

  private static final int AFTER_SIGNING_KEYS = 3_000;

  @Inject SigningKeys keys;

  @Inject
  @ConfigProperty(name = "issuer.keys")
  String file;

  @Inject
  @ConfigProperty(name = "issuer.keys.uri")
  Optional<String> otherIssuer;

  void start(@Observes @Priority(AFTER_SIGNING_KEYS) Startup event) {
    if (otherIssuer.isEmpty()) {
      new IssuerKeysFile(Path.of(file)).replace(keys.published().getBytes(StandardCharsets.UTF_8));
    }
  }
}
