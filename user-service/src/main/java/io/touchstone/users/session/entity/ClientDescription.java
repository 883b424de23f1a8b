// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

/**
 * A coarse description of a client, by which users recognise their sessions.
 *
 * @param network an IPv4 address or an IPv6 network, up to 64 characters
 * @param userAgent up to 200 characters; null if the client sent none
 */
public record ClientDescription(String network, String userAgent) {

  private static final int MAX_NETWORK = 64;
  private static final int MAX_USER_AGENT = 200;

  /** Returns the description without characters that cannot be stored or displayed. */
  public static ClientDescription of(String network, String userAgent) {
    return new ClientDescription(
        printable(network, MAX_NETWORK), printable(userAgent, MAX_USER_AGENT));
  }

  private static String printable(String text, int max) {
    if (text == null) {
      return null;
    }
    String printable = text.replaceAll("[\\p{Cc}\\p{Cs}]", "");
    return printable.length() <= max ? printable : printable.substring(0, max);
  }
}
