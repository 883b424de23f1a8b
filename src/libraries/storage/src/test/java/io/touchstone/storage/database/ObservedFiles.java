// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePathWrapper;

/** A file system for H2 whose files have a maximum size. */
public final class ObservedFiles extends FilePathWrapper {

  static final String SCHEME = "observed";

  private static volatile long maxSize = Long.MAX_VALUE;

  /** Sets the maximum size of a file in bytes, beyond which writes fail as on a full disk. */
  static void limit(long bytes) {
    maxSize = bytes;
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public FileChannel open(String mode) throws IOException {
    return new ObservedFile(super.open(mode));
  }

  private static final class ObservedFile extends FileBaseDefault {

    private final FileChannel file;

    ObservedFile(FileChannel file) {
      this.file = file;
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
      if (position + bytes.remaining() > maxSize) {
        throw new IOException("No space left on device");
      }
      return file.write(bytes, position);
    }

    @Override
    public int read(ByteBuffer bytes, long position) throws IOException {
      return file.read(bytes, position);
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
      return file.tryLock(position, size, shared);
    }

    @Override
    protected void implTruncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      file.close();
    }
  }
}
