// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java runtime has. */
public final class Sha256 {

  private Sha256() {}

  /** The digest of a text in UTF-8 as 64 hexadecimal digits. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(begin().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A digest of what is yet to be added to it. */
  public static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
