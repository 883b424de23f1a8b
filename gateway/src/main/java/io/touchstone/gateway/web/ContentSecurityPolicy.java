// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The Content-Security-Policy of the web pages: they load resources of this system only.
 *
 * @param origins the origins of the links that the pages follow, separated by spaces
 */
record ContentSecurityPolicy(String origins) {
  /** Hash of the inline handler that applies the style sheet of HAL Explorer once it is loaded. */
  private static final String EXPLORER_HANDLER =
      "'sha256-MhtPZXr7+LpJUY5qtMutB+qWfQtMaPccfe7QXtCcEYc='";

  static ContentSecurityPolicy forLinksTo(List<String> uris) {
    return new ContentSecurityPolicy(
        uris.stream()
            .map(URI::create)
            .map(uri -> uri.getScheme() + "://" + uri.getRawAuthority())
            .distinct()
            .collect(Collectors.joining(" ")));
  }

  String forApp() {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: "
        + origins
        + "; connect-src 'self' "
        + origins
        + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }

  String forExplorer() {
    return "default-src 'none'; script-src 'self' 'unsafe-hashes' "
        + EXPLORER_HANDLER
        + "; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; "
        + "connect-src 'self' "
        + origins
        + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }
}
