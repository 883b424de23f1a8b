// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.entity;

import static io.touchstone.testing.problem.Problems.response;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewPasswordTest {

  /** The fewest that ASVS 6.2.4 requires. */
  private static final int FEWEST = 3_000;

  private static final String LOGIN = "ada.lovelace";
  private static final String NAME = "Augusta King";

  @Test
  void thousandsOfCommonPasswordsAreKnown() {
    int known = NewPassword.COMMON.size();
    assertTrue(known >= FEWEST, () -> known + " passwords");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1234567890",
        "0123456789",
        "qwertyuiop",
        "QwertyUiop",
        "1q2w3e4r5t",
        "password123",
        "wolfenstein",
        "１２３４５６７８９０",
        "          ",
        "touchstone1234567890",
        "AugustaQwertyUiop"
      })
  void aCommonPasswordIsRejected(String password) {
    assertRejected(password, "common");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "touchstone",
        "Touchstone2026",
        "TOUCHSTONE-document",
        "gateway-diagram",
        "ada.lovelace",
        "Lovelace-Ada-1815",
        "augusta.king!",
        "KingAugusta1852",
        "\uD83D\uDD11 2 clefs"
      })
  void aPasswordOfKnownWordsIsRejected(String password) {
    assertRejected(password, "touchstone");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ten glyphs",
        "a long pass phrase",
        "a long password",
        "correct horse",
        "an analytical engine of touchstone",
        "Pässwörd \uD83D\uDD11 with  spaces",
        "9f1c63b0-6d1e-4a35-8f43-0c2c1f6d1f0a"
      })
  void anyOtherPasswordIsAccepted(String password) {
    NewPassword.requireUnguessable(password, LOGIN, NAME);
  }

  @Test
  void loginOfShortPartsIsRejected() {
    assertEquals(
        422, status(() -> NewPassword.requireUnguessable("Jo.An.Su.Li", "jo.an.su.li", NAME)));
  }

  @Test
  void shortPartsOfNamesAreNoWords() {
    NewPassword.requireUnguessable("the tide is in", "ti-de", "Ed O'Is");
  }

  private static void assertRejected(String password, String reason) {
    Response rejected = response(() -> NewPassword.requireUnguessable(password, LOGIN, NAME));
    String problem = rejected.getEntity().toString();
    assertTrue(problem.contains("/password") && problem.contains(reason), problem);
  }
}
