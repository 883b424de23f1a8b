// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.nio.charset.Charset;
import java.nio.file.Path;

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

  /** Returns the same file with other content. */
  public SourceFile withText(String changed) {
    return new SourceFile(file, path, root, changed, charset, byteOrderMark);
  }

  /** Returns the line separator that the file uses. */
  public String lineSeparator() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** Returns the text with its byte order mark, if it has one. */
  public String markedText() {
    return byteOrderMark ? "\uFEFF" + text : text;
  }

  /** Returns the content of the file. */
  public byte[] bytes() {
    return markedText().getBytes(charset);
  }
}
