// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import io.touchstone.caller.KeysFile;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Verifies tokens here with the keys of this service, unless another issuer takes its place. */
@ApplicationScoped
public class OwnIssuer {

  private static final int AFTER_THE_KEYS = 3_000;

  @Inject SigningKeys keys;

  @Inject
  @ConfigProperty(name = "issuer.keys")
  String file;

  @Inject
  @ConfigProperty(name = "issuer.keys.uri")
  Optional<String> other;

  void start(@Observes @Priority(AFTER_THE_KEYS) Startup event) {
    if (other.isEmpty()) {
      new KeysFile(Path.of(file)).replace(keys.published());
    }
  }
}
