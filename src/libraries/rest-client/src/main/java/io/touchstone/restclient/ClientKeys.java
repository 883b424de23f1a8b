// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The prefixes of an interface's configuration properties.
 *
 * @param prefixes in order of precedence
 */
record ClientKeys(List<String> prefixes) {

  /** Returns the name of the interface and its {@code configKey}, if it has one. */
  static ClientKeys of(Class<?> client) {
    RegisterRestClient registration = client.getAnnotation(RegisterRestClient.class);
    String configKey = registration == null ? "" : registration.configKey();
    return new ClientKeys(
        Stream.of(client.getName(), configKey).filter(key -> !key.isEmpty()).toList());
  }

  <T> Optional<T> find(Config config, String key, Class<T> type) {
    return prefixes.stream()
        .flatMap(prefix -> config.getOptionalValue(prefix + '/' + key, type).stream())
        .findFirst();
  }

  /** Returns the full name of a property, for messages. */
  String name(String key) {
    return prefixes.get(prefixes.size() - 1) + '/' + key;
  }

  /** Rejects properties that the platform's client supports and this one does not. */
  void requireNone(Config config, String... unsupported) {
    for (String key : unsupported) {
      if (find(config, "mp-rest/" + key, String.class)
          .filter(v -> !v.equals("false"))
          .isPresent()) {
        throw new RestClientDefinitionException(
            "The lean Rest Client does not support " + name("mp-rest/" + key));
      }
    }
  }
}
