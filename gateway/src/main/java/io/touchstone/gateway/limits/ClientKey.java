// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.touchstone.http.caller.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Identifies the client that a limit applies to. */
public final class ClientKey {
  /** The attribute of a request with its {@link Caller} who is signed in. */
  static final String CALLER = Caller.class.getName();

  private static final int BYTES_PER_NETWORK = 8;

  /** What could be an IPv6 address; anything else with a colon would be looked up in DNS. */
  private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]+(%\\w+)?");

  private ClientKey() {}

  /** Returns the signed-in user, or the address of an anonymous client. */
  static String of(HttpServletRequest request) {
    return request.getAttribute(CALLER) instanceof Caller caller
        ? "user " + caller.id()
        : address(request);
  }

  /** Returns the IPv4 address, or the /64 network of an IPv6 address, since one client owns it. */
  public static String address(HttpServletRequest request) {
    String address = request.getRemoteAddr();
    return address.indexOf(':') >= 0 && IPV6.matcher(address).matches()
        ? network(address)
        : address;
  }

  /** Parses the address, because one address can be written in many ways. */
  private static String network(String address) {
    try {
      InetAddress parsed = InetAddress.getByName(address);
      return parsed instanceof Inet6Address
          ? network(parsed.getAddress())
          : parsed.getHostAddress();
    } catch (UnknownHostException invalid) {
      return address;
    }
  }

  private static String network(byte[] address) throws UnknownHostException {
    Arrays.fill(address, BYTES_PER_NETWORK, address.length, (byte) 0);
    return InetAddress.getByAddress(address).getHostAddress() + "/" + Byte.SIZE * BYTES_PER_NETWORK;
  }
}
