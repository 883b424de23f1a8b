// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import io.touchstone.problem.ProblemException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;

/** Ends the request with a problem (413) once more bytes came than are allowed. */
class LimitedBody extends ServletInputStream {
  private final ServletInputStream body;
  private long left;

  LimitedBody(ServletInputStream body, long allowed) {
    this.body = body;
    this.left = allowed;
  }

  @Override
  public int read() throws IOException {
    int read = body.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = body.read(buffer, offset, length);
    count(Math.max(read, 0));
    return read;
  }

  private void count(int bytes) {
    left -= bytes;
    if (left < 0) {
      throw ProblemException.contentTooLarge(BodyLimitFilter.DETAIL);
    }
  }

  @Override
  public boolean isFinished() {
    return body.isFinished();
  }

  @Override
  public boolean isReady() {
    return body.isReady();
  }

  @Override
  public void setReadListener(ReadListener listener) {
    body.setReadListener(listener);
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
