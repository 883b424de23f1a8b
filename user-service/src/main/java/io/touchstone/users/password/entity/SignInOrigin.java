// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.entity;

/**
 * Where a password is sent from. Failures are counted for each origin.
 *
 * @param key distinguishes origins
 * @param known whether the user has signed in from there before
 */
public record SignInOrigin(String key, boolean known) {

  /** A caller who is signed in and sends the current password to change it. */
  public static final SignInOrigin SESSION = new SignInOrigin("session", true);

  /**
   * @param network an IPv4 address or an IPv6 network
   */
  public static SignInOrigin network(String network) {
    return new SignInOrigin("network " + network, false);
  }

  /** Returns a device on which the user has signed in before. */
  public static SignInOrigin device(String id) {
    return new SignInOrigin("device " + id, true);
  }
}
