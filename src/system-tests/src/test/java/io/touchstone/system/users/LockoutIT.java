// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Wrong guesses from one address must not lock out the owner of the account. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class LockoutIT {

  private static final String ATTACKER = "127.0.0.2";
  private static final String OWNER = "127.0.0.3";

  private final URI gateway;
  private final Account account;

  LockoutIT(SystemUnderTest system) {
    this.gateway = URI.create(system.gateway());
    this.account = Account.signUp(system.gateway());
  }

  @Test
  void guessesFromAnotherAddressDoNotLockOutTheOwner() throws IOException {
    for (int guess = 0; guess < 40; guess++) {
      signIn(ATTACKER, "wrong " + guess, "");
    }
    assertEquals(429, signIn(ATTACKER, account.password(), ""));
    assertEquals(200, signIn(OWNER, account.password(), ""));
  }

  @Test
  void knownDeviceSignsInFromTheAddressOfTheAttacker() throws IOException {
    String device = account.signIn().path("device_token");
    for (int guess = 0; guess < 10; guess++) {
      signIn(ATTACKER, "wrong " + guess, "");
    }
    assertEquals(429, signIn(ATTACKER, account.password(), ""));
    assertEquals(
        200, signIn(ATTACKER, account.password(), ",\"device_token\":\"%s\"".formatted(device)));
  }

  @Test
  void clientCannotChooseItsNetwork() throws IOException {
    for (int guess = 0; guess < 10; guess++) {
      signIn(ATTACKER, "wrong " + guess, "", "X-Client-Network: 10.0.0." + guess);
    }
    assertEquals(429, signIn(ATTACKER, account.password(), "", "X-Client-Network: 10.0.1.1"));
  }

  /** Returns the status of a sign-in from an address of this machine. */
  private int signIn(String address, String password, String members, String... headers)
      throws IOException {
    String body =
        "{\"login\":\"%s\",\"password\":\"%s\"%s}".formatted(account.login(), password, members);
    String request =
        "POST /tokens HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Content-Type: application/json\r\nContent-Length: %d\r\n".formatted(body.length())
            + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n")
            + "\r\n"
            + body;
    InetAddress server = InetAddress.getByName("127.0.0.1");
    try (Socket socket = new Socket(server, gateway.getPort(), InetAddress.getByName(address), 0)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] response = socket.getInputStream().readAllBytes();
      return Integer.parseInt(new String(response, StandardCharsets.UTF_8).split(" ", 3)[1]);
    }
  }
}
