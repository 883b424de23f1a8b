// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * A Java file as it was read.
 *
 * @param file where it is
 * @param path the same, relative to the scanned directory, with {@code /} between names
 * @param root its source root: the directory that holds its outermost package
 * @param text the content without a byte order mark
 * @param charset the encoding in which it was read and is written back
 * @param byteOrderMark whether it began with one
 */
public record SourceFile(
    Path file, String path, Path root, String text, Charset charset, boolean byteOrderMark) {

  private static final String MARK = "\uFEFF";

  /** Reads a file: as UTF-8 unless its bytes say otherwise. */
  static SourceFile read(Path file, String path) throws IOException {
    byte[] bytes = TreeFiles.read(file);
    Charset charset = charset(bytes);
    String marked = new String(bytes, charset);
    boolean mark = marked.startsWith(MARK);
    String text = mark ? marked.substring(1) : marked;
    return new SourceFile(file, path, SourceRoots.rootOf(file, text), text, charset, mark);
  }

  private static Charset charset(byte[] bytes) {
    byte[] utf8 = new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
    return Stream.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)
        .filter(charset -> startsWith(bytes, MARK.getBytes(charset)))
        .findFirst()
        .orElse(Arrays.equals(bytes, utf8) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return Arrays.mismatch(mark, bytes) == mark.length;
  }

  public SourceFile withText(String changed) {
    return new SourceFile(file, path, root, changed, charset, byteOrderMark);
  }

  public String lineSeparator() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  public String markedText() {
    return byteOrderMark ? MARK + text : text;
  }

  public byte[] bytes() {
    return markedText().getBytes(charset);
  }
}
