// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.entity;

/**
 * Where a password is sent from. Failures are counted for each origin.
 *
 * @param key distinguishes origins
 * @param network an IPv4 address or an IPv6 network
 * @param known whether it is a device on which the user has signed in before
 * @param signedIn whether the client also sent an access token
 */
public record SignInOrigin(String key, String network, boolean known, boolean signedIn) {

  /** Returns the origin of a client that only its network identifies. */
  public static SignInOrigin network(String network) {
    return new SignInOrigin("network " + network, network, false, false);
  }

  /** Returns a device on which the user has signed in before. */
  public static SignInOrigin device(String id, String network) {
    return new SignInOrigin("device " + id, network, true, false);
  }

  /**
   * Returns the origin of a client with an access token. It may be stolen, so the network counts
   * too.
   *
   * @param session the session of the token
   */
  public static SignInOrigin session(String session, String network) {
    return new SignInOrigin("session " + session + " network " + network, network, false, true);
  }

  /**
   * Returns a text that no other pair of login and origin has: an origin is not empty and has one
   * line, whatever a login contains.
   */
  public String with(String login) {
    return key + '\n' + login;
  }

  /** Returns a text for a login from all origins together, which {@link #with} never returns. */
  public static String anyWith(String login) {
    return '\n' + login;
  }
}
