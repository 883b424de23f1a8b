// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;

/** Turns the bytes of a source file into text: UTF-8 unless its bytes say otherwise. */
final class SourceDecoder {

  private SourceDecoder() {}

  /** Text, the encoding that was used and whether a byte order mark was removed. */
  record Decoded(String text, Charset charset, boolean byteOrderMark) {}

  static Decoded decode(byte[] bytes) {
    Charset marked = marked(bytes);
    if (marked != null) {
      return new Decoded(new String(bytes, marked).substring(1), marked, true);
    }
    try {
      return new Decoded(strictly(bytes), StandardCharsets.UTF_8, false);
    } catch (CharacterCodingException notUtf8) {
      return new Decoded(
          new String(bytes, StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1, false);
    }
  }

  private static Charset marked(byte[] bytes) {
    return Stream.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)
        .filter(charset -> startsWith(bytes, "\uFEFF".getBytes(charset)))
        .findFirst()
        .orElse(null);
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  private static String strictly(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
