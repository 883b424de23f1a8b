// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** JSON (RFC 8259) in a growing array of UTF-8 bytes; inserts commas automatically. */
final class JsonByteBuffer {

  private static final int INITIAL_CAPACITY = 1024;

  /** The maximum number of cached names. Further names are data rather than fixed member names. */
  private static final int MAX_CACHED_NAMES = 1000;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final Map<String, byte[]> ENCODED_NAMES = new ConcurrentHashMap<>();

  private byte[] bytes = new byte[INITIAL_CAPACITY];
  private int length;

  boolean isEmpty() {
    return length == 0;
  }

  int length() {
    return length;
  }

  JsonByteBuffer beginObject() {
    return separate().put('{');
  }

  JsonByteBuffer endObject() {
    return put('}');
  }

  JsonByteBuffer beginArray() {
    return put('[');
  }

  JsonByteBuffer endArray() {
    return put(']');
  }

  /** Adds the name of a member; its value must follow. */
  JsonByteBuffer name(String name) {
    byte[] cached = ENCODED_NAMES.get(name);
    byte[] encoded = cached == null ? encode(name) : cached;
    return separate().append(encoded, encoded.length);
  }

  private static byte[] encode(String name) {
    byte[] encoded = new JsonByteBuffer().text(name).put(':').toBytes();
    if (ENCODED_NAMES.size() < MAX_CACHED_NAMES) {
      ENCODED_NAMES.put(name, encoded);
    }
    return encoded;
  }

  /** Adds a value that is already JSON. */
  JsonByteBuffer json(String value) {
    byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
    return append(encoded, encoded.length);
  }

  /** Adds rendered values to an array. */
  JsonByteBuffer items(Collection<byte[]> rendered) {
    reserve(rendered.stream().mapToInt(item -> item.length + 1).sum());
    rendered.forEach(item -> separate().append(item, item.length));
    return this;
  }

  /** Adds the members in another buffer, which has no braces. */
  JsonByteBuffer members(JsonByteBuffer other) {
    return other.isEmpty() ? this : separate().append(other.bytes, other.length);
  }

  /** Adds a string, escaping only what JSON requires. */
  JsonByteBuffer text(String text) {
    int end = text.length();
    reserve(end + 2);
    bytes[length++] = '"';
    int plain = 0;
    while (plain < end && isPlain(text.charAt(plain))) {
      bytes[length++] = (byte) text.charAt(plain++);
    }
    if (plain < end) {
      escape(text.substring(plain));
    }
    return put('"');
  }

  private static boolean isPlain(char character) {
    return character >= ' ' && character < 0x80 && character != '"' && character != '\\';
  }

  private void escape(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    reserve(encoded.length);
    for (byte unit : encoded) {
      if (unit == '"' || unit == '\\') {
        put('\\').put(unit);
      } else if (unit >= 0 && unit < ' ') {
        control(unit);
      } else {
        put(unit);
      }
    }
  }

  private void control(int character) {
    switch (character) {
      case '\b' -> put('\\').put('b');
      case '\t' -> put('\\').put('t');
      case '\n' -> put('\\').put('n');
      case '\f' -> put('\\').put('f');
      case '\r' -> put('\\').put('r');
      default -> json("\\u00").put(HEX[character >> 4]).put(HEX[character & 15]);
    }
  }

  /** Adds a comma, except before the first member or item and before the value of a member. */
  private JsonByteBuffer separate() {
    if (length == 0) {
      return this;
    }
    byte last = bytes[length - 1];
    return last == '{' || last == '[' || last == ':' ? this : put(',');
  }

  private JsonByteBuffer append(byte[] more, int count) {
    reserve(count);
    System.arraycopy(more, 0, bytes, length, count);
    length += count;
    return this;
  }

  private JsonByteBuffer put(int unit) {
    reserve(1);
    bytes[length++] = (byte) unit;
    return this;
  }

  private void reserve(int count) {
    if (bytes.length - length < count) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
    }
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }
}
