// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicReference;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePathWrapper;

/** A file system for H2 that can run an action just before H2 writes to a file. */
public final class ObservedFiles extends FilePathWrapper {

  static final String SCHEME = "observed";

  private static final Runnable NOTHING = () -> {};
  private static final AtomicReference<Runnable> ACTION = new AtomicReference<>(NOTHING);

  /** Sets the action to run once, before the next write to any file. */
  static void beforeNextWrite(Runnable action) {
    ACTION.set(action);
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
      ACTION.getAndSet(NOTHING).run();
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
