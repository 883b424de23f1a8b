// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final Pattern PACKAGE =
      Pattern.compile(
          "^[ \\t\\f]*+package\\s++([\\p{L}\\p{N}_$.\\s]{1,1000}+);", Pattern.MULTILINE);
  private static final Pattern TEST_FRAMEWORK =
      Pattern.compile(
          "^import\\s++(static\\s++)?(org\\.junit|junit\\.framework|org\\.testng|org\\.jboss\\.arquillian)\\.",
          Pattern.MULTILINE);
  private static final Set<String> TEST_DIRECTORIES = Set.of("test", "tests");
  private static final Pattern TEST_SOURCES =
      Pattern.compile(
          "it|(?!(at|con|fas|grea|la|pro)tests?\\b).*tests?([-_.].*)?|tests?[A-Z].*|.*Tests?([A-Z].*)?");

  private static final String MARK = "\uFEFF";

  /** Reads a file: as UTF-8 unless its bytes say otherwise. */
  static SourceFile read(Path file, String path) throws IOException {
    byte[] bytes = TreeFiles.read(file);
    Charset charset = charset(bytes);
    String marked = new String(bytes, charset);
    boolean mark = marked.startsWith(MARK);
    String text = mark ? marked.substring(1) : marked;
    return new SourceFile(file, path, rootOf(file, text), text, charset, mark);
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

  /**
   * Returns the directory above the packages of the file, its own directory if they do not match.
   */
  private static Path rootOf(Path file, String text) {
    Path directory = file.getParent();
    Matcher declaration = PACKAGE.matcher(text);
    if (!declaration.find()) {
      return directory;
    }
    String[] names = declaration.group(1).replaceAll("\\s", "").split("\\.");
    Path root = directory;
    for (int i = names.length - 1; i >= 0; i--) {
      if (root == null || root.getFileName() == null || !root.endsWith(names[i])) {
        return directory;
      }
      root = root.getParent();
    }
    return root == null ? directory : root;
  }

  /**
   * Returns whether the file belongs to tests.
   *
   * @param directory the scanned directory
   */
  boolean isTest(Path directory) {
    boolean belowSources = false;
    for (Path part : directory.relativize(root)) {
      String name = part.toString();
      if (TEST_DIRECTORIES.contains(name) || belowSources && TEST_SOURCES.matcher(name).matches()) {
        return true;
      }
      belowSources = name.equals("src");
    }
    return TEST_FRAMEWORK.matcher(text).find();
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
