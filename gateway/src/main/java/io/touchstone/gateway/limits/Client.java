// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;

/** Who a limit counts for. */
final class Client {
  private static final int GROUPS_OF_A_NETWORK = 4;

  private Client() {}

  /** The user, where one is signed in, else the address. */
  static String of(HttpServletRequest request) {
    Principal user = request.getUserPrincipal();
    return user == null ? address(request) : "user " + user.getName();
  }

  /** The address; of version 6 the network alone, whose owner has all addresses in it. */
  static String address(HttpServletRequest request) {
    String address = request.getRemoteAddr();
    return address.indexOf(':') < 0 ? address : network(address);
  }

  private static String network(String address) {
    int end = -1;
    for (int group = 0; group < GROUPS_OF_A_NETWORK; group++) {
      end = address.indexOf(':', end + 1);
      if (end < 0) {
        return address;
      }
    }
    return address.substring(0, end);
  }
}
