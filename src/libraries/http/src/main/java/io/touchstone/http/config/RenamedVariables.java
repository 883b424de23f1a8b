// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.config;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Accepts environment variables under the names that they had in earlier versions. Logs a warning
 * for each; the new name wins if both are set.
 */
public class RenamedVariables implements ConfigSource {

  private static final Logger LOG = System.getLogger(RenamedVariables.class.getName());

  /** Just below the environment, whose ordinal is 300. */
  private static final int ORDINAL = 299;

  private static final Map<String, Renamed> RENAMED =
      Map.of(
          "LIMITS_IN_WORK",
          new Renamed("MAX_CONCURRENT_REQUESTS", "max-concurrent-requests"),
          "LIMITS_IN_WORK_OF_CLIENT",
          new Renamed("MAX_CONCURRENT_REQUESTS_PER_CLIENT", "max-concurrent-requests-per-client"),
          "LIMITS_HASHES",
          new Renamed("MAX_CONCURRENT_PASSWORD_HASHES", "max-concurrent-password-hashes"),
          "REDIS_KEEP",
          new Renamed("REDIS_ITEM_TTL", "redis.item-ttl"),
          "DOCUMENT_SERVICE_ENGINE",
          new Renamed("DOCUMENT_SERVICE_READS", "document-service.reads"),
          "USER_SERVICE_ENGINE",
          new Renamed("USER_SERVICE_READS", "user-service.reads"));

  private static final Map<String, String> RENAMED_VALUES = Map.of("direct", "lean");

  private final Map<String, String> properties;

  /** Reads the environment of this process. */
  public RenamedVariables() {
    this(System.getenv());
  }

  RenamedVariables(Map<String, String> environment) {
    Map<String, String> found = new HashMap<>();
    RENAMED.forEach(
        (old, renamed) -> {
          String value = environment.get(old);
          if (value != null) {
            LOG.log(Level.WARNING, "{0} is deprecated; set {1} instead", old, renamed.variable());
            found.put(renamed.property(), RENAMED_VALUES.getOrDefault(value, value));
          }
        });
    properties = Map.copyOf(found);
  }

  private record Renamed(String variable, String property) {}

  @Override
  public int getOrdinal() {
    return ORDINAL;
  }

  @Override
  public Set<String> getPropertyNames() {
    return properties.keySet();
  }

  @Override
  public String getValue(String property) {
    return properties.get(property);
  }

  @Override
  public String getName() {
    return "renamed environment variables";
  }
}
