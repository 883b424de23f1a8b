// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.ingress;

import io.touchstone.testing.nginx.NginxServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * nginx in front of a gateway, with the headers that the nginx ingress controller sets by default:
 * it forwards Upgrade, for web sockets.
 */
final class NginxProxy {

  private static final String UPGRADE =
      """
      map $http_upgrade $connection_upgrade {
        default upgrade;
        '' '';
      }
      """;

  private static final String HEADERS =
      """
      proxy_pass %s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      """;

  private static final String NOTHING_ELSE = "location / { return 404; }";

  private NginxProxy() {}

  /**
   * Starts nginx.
   *
   * @param directory for its files
   */
  static NginxServer start(Path directory, String gateway, List<IngressRule> rules)
      throws IOException {
    String locations =
        rules.stream()
            .map(rule -> rule.locations(HEADERS.formatted(gateway)))
            .collect(Collectors.joining());
    return NginxServer.start(directory, NginxServer.freePort(), UPGRADE, locations + NOTHING_ELSE);
  }
}
