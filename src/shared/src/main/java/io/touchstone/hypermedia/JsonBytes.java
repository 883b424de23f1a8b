// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** JSON (RFC 8259) in a growing array of UTF-8 bytes; commas come by themselves. */
final class JsonBytes {

  private static final int FIRST_CAPACITY = 1024;

  /** No program has more names of members; beyond it they are data, which is not to be kept. */
  private static final int MOST_NAMES = 1000;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final Map<String, byte[]> NAMES = new ConcurrentHashMap<>();

  private byte[] bytes = new byte[FIRST_CAPACITY];
  private int length;

  boolean isEmpty() {
    return length == 0;
  }

  JsonBytes beginObject() {
    return separate().put('{');
  }

  JsonBytes endObject() {
    return put('}');
  }

  JsonBytes beginArray() {
    return put('[');
  }

  JsonBytes endArray() {
    return put(']');
  }

  /** The name of the member whose value comes next. */
  JsonBytes name(String name) {
    byte[] known = NAMES.get(name);
    return separate().append(known == null ? encoded(name) : known);
  }

  private static byte[] encoded(String name) {
    byte[] written = new JsonBytes().text(name).put(':').toBytes();
    if (NAMES.size() < MOST_NAMES) {
      NAMES.put(name, written);
    }
    return written;
  }

  JsonBytes number(long value) {
    return append(Long.toString(value));
  }

  JsonBytes value(boolean value) {
    return append(Boolean.toString(value));
  }

  JsonBytes value(JsonValue value) {
    return append(value.toString());
  }

  /** The values of an array, written before. */
  JsonBytes items(Collection<byte[]> written) {
    reserve(written.stream().mapToInt(item -> item.length + 1).sum());
    written.forEach(item -> separate().append(item));
    return this;
  }

  /** The members of another object, which has no braces. */
  JsonBytes members(JsonBytes others) {
    return others.isEmpty() ? this : separate().append(others.bytes, others.length);
  }

  /** A text, escaped where JSON must and nowhere else. */
  JsonBytes text(String text) {
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
      default -> append("\\u00").put(HEX[character >> 4]).put(HEX[character & 15]);
    }
  }

  /** A comma, unless a first member or item or the value of a member comes next. */
  private JsonBytes separate() {
    if (length == 0) {
      return this;
    }
    byte last = bytes[length - 1];
    return last == '{' || last == '[' || last == ':' ? this : put(',');
  }

  private JsonBytes append(String text) {
    return append(text.getBytes(StandardCharsets.UTF_8));
  }

  private JsonBytes append(byte[] more) {
    return append(more, more.length);
  }

  private JsonBytes append(byte[] more, int count) {
    reserve(count);
    System.arraycopy(more, 0, bytes, length, count);
    length += count;
    return this;
  }

  private JsonBytes put(int unit) {
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
