// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files that somebody else may have written. */
public final class InputFile {

  private static final int MEBIBYTE = 1 << 20;
  private static final int MOST_MEBIBYTES = 64;

  private InputFile() {}

  /**
   * Returns the text of a file in UTF-8.
   *
   * @throws IOException if it cannot be read, is a pipe, a device or a directory, or has more than
   *     64 MiB; the message is one line that names the file
   */
  public static String read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(
          file + (Files.exists(file) ? " is not a regular file" : " does not exist"));
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_MEBIBYTES * MEBIBYTE + 1);
      if (bytes.length > MOST_MEBIBYTES * MEBIBYTE) {
        throw new IOException("it has more than " + MOST_MEBIBYTES + " MiB");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IOException unreadable) {
      throw new IOException(file + " cannot be read: " + unreadable.getMessage(), unreadable);
    }
  }
}
