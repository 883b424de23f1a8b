// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** The syntax of Host headers (RFC 9112, section 3.2). */
final class HostHeader {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+(:[0-9]*)?");
  private static final Pattern IPV6 = Pattern.compile("\\[[0-9A-Fa-f:.]+\\](:[0-9]*)?");

  private HostHeader() {}

  static boolean isValid(String host) {
    return NAME.matcher(host).matches() || IPV6.matcher(host).matches() && isAuthority(host);
  }

  private static boolean isAuthority(String text) {
    try {
      return new URI("http://" + text + "/").getHost() != null;
    } catch (URISyntaxException invalid) {
      return false;
    }
  }
}
