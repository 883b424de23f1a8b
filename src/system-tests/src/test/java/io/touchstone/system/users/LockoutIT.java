// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Wrong guesses from one address must not lock out the owner of the account. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class LockoutIT {

  private static final String ATTACKER = "127.0.0.2";
  private static final String OWNER = "127.0.0.3";

  private final String gateway;
  private final ApiUser user;

  LockoutIT(SystemUnderTest system) {
    this.gateway = system.gateway();
    this.user = ApiUser.signUp(gateway);
  }

  @Test
  void guessesFromAnotherAddressDoNotLockOutTheOwner() throws IOException {
    for (int guess = 0; guess < 40; guess++) {
      signIn(ATTACKER, "wrong " + guess, "", "");
    }
    assertEquals(429, signIn(ATTACKER, user.password(), "", ""));
    assertEquals(200, signIn(OWNER, user.password(), "", ""));
  }

  @Test
  void knownDeviceSignsInFromTheAddressOfTheAttacker() throws IOException {
    String device = user.signIn().path("device_token");
    for (int guess = 0; guess < 10; guess++) {
      signIn(ATTACKER, "wrong " + guess, "", "");
    }
    assertEquals(429, signIn(ATTACKER, user.password(), "", ""));
    String member = ",\"device_token\":\"%s\"".formatted(device);
    assertEquals(200, signIn(ATTACKER, user.password(), member, ""));
  }

  @Test
  void clientCannotChooseItsNetwork() throws IOException {
    for (int guess = 0; guess < 10; guess++) {
      signIn(ATTACKER, "wrong " + guess, "", "\nX-Client-Network: 10.0.0." + guess);
    }
    assertEquals(429, signIn(ATTACKER, user.password(), "", "\nX-Client-Network: 10.0.1.1"));
  }

  /** Returns the status of a sign-in from an address of this machine. */
  private int signIn(String address, String password, String member, String header)
      throws IOException {
    String body =
        "{\"login\":\"%s\",\"password\":\"%s\"%s}".formatted(user.login(), password, member);
    String head = "POST /tokens HTTP/1.1\nContent-Type: application/json\nContent-Length: %d%s";
    try (RawConnection connection = RawConnection.to(gateway, address)) {
      return connection.exchange(head.formatted(body.length(), header) + "\n\n" + body).status();
    }
  }
}
