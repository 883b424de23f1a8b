// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;

/**
 * Settings of a client, under the keys of MicroProfile Rest Client.
 *
 * @param uri the base URI, {@code http} or {@code https}
 * @param connectMillis milliseconds to wait for a free connection of the pool, and for a new one,
 *     including the lookup of the host
 * @param readMillis milliseconds to wait between two packets of a response
 * @param responseMillis milliseconds within which the whole response must be received, counted from
 *     the time at which a connection may be used; includes a new connection, its TLS handshake and
 *     the request
 * @param connections size of the connection pool
 * @param maxBodyBytes maximum size of a response body; larger ones fail the call
 * @param mapsErrors whether status 400 and above throws an exception, also from methods that return
 *     a Response
 */
public record ClientSettings(
    URI uri,
    int connectMillis,
    int readMillis,
    int responseMillis,
    int connections,
    int maxBodyBytes,
    boolean mapsErrors) {

  /**
   * Checks the settings.
   *
   * @throws RestClientDefinitionException if a value is invalid
   */
  public ClientSettings {
    String scheme = uri.getScheme();
    if (uri.getHost() == null
        || !"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
      throw new RestClientDefinitionException("Not an HTTP URI: " + uri);
    }
    if (connectMillis <= 0 || readMillis <= 0 || responseMillis <= 0) {
      throw new RestClientDefinitionException(
          "Timeouts of " + uri + " must be positive: the lean Rest Client always has limits");
    }
    if (connections <= 0 || maxBodyBytes <= 0) {
      throw new RestClientDefinitionException("Limits of " + uri + " must be positive");
    }
  }

  /**
   * Reads the settings under one prefix.
   *
   * @param config where the properties are looked up
   * @param configKey such as the {@code configKey} of an interface
   * @return the configured values, and the defaults of the others
   * @throws RestClientDefinitionException if there is no base URI, or an unsupported property
   */
  public static ClientSettings of(Config config, String configKey) {
    return of(config, new ClientKeys(List.of(configKey)), "");
  }

  /**
   * Reads the settings of an interface.
   *
   * @param keys prefixes of the properties, the first with precedence: the name of the interface
   *     and its {@code configKey}
   * @param defaultUri the base URI if none is configured, or empty
   * @throws RestClientDefinitionException if there is no base URI, or an unsupported property
   */
  static ClientSettings of(Config config, ClientKeys keys, String defaultUri) {
    keys.requireNone(
        config,
        "proxyAddress",
        "keyStore",
        "trustStore",
        "hostnameVerifier",
        "queryParamStyle",
        "followRedirects");
    String uri =
        keys.find(config, "mp-rest/uri", String.class)
            .or(() -> keys.find(config, "mp-rest/url", String.class))
            .orElse(defaultUri);
    if (uri.isEmpty()) {
      throw new RestClientDefinitionException("Set " + keys.name("mp-rest/uri"));
    }
    return new ClientSettings(
        URI.create(uri),
        keys.find(config, "mp-rest/connectTimeout", Integer.class).orElse(5_000),
        keys.find(config, "mp-rest/readTimeout", Integer.class).orElse(30_000),
        keys.find(config, "property/lean.responseTimeout", Integer.class).orElse(60_000),
        keys.find(config, "property/resteasy.connectionPoolSize", Integer.class).orElse(50),
        keys.find(config, "property/lean.maxBodyBytes", Integer.class).orElse(64 * 1024 * 1024),
        !config
            .getOptionalValue("microprofile.rest.client.disable.default.mapper", Boolean.class)
            .orElse(false));
  }
}
