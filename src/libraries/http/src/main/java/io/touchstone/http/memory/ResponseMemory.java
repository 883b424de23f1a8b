// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.memory;

import io.touchstone.http.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes of large response bodies that one request has read from other services, until its own
 * response has been sent. All requests together may hold a quarter of the heap.
 */
public final class ResponseMemory {

  /** The maximum size of a body. */
  public static final int MAX_BODY = 8 * 1024 * 1024;

  /** Smaller bodies are not counted, since concurrent requests are limited. */
  static final int UNCOUNTED = 64 * 1024;

  static final AtomicLong FREE = new AtomicLong(Runtime.getRuntime().maxMemory() / 4);

  private static final ThreadLocal<ResponseMemory> CURRENT = new ThreadLocal<>();

  /** Background tasks, of which there are few, are not counted. */
  private static final ResponseMemory OF_TASKS = new ResponseMemory(false);

  private final boolean counted;
  private long reserved;
  private boolean ended;

  private ResponseMemory(boolean counted) {
    this.counted = counted;
  }

  /** Starts to count for this thread. */
  public static void beginRequest() {
    CURRENT.set(new ResponseMemory(true));
  }

  /** Releases what the request of this thread has reserved. */
  public static void endRequest() {
    ResponseMemory ending = CURRENT.get();
    CURRENT.remove();
    if (ending != null) {
      ending.release();
    }
  }

  /** Returns the memory of this thread's request, or of background tasks. */
  public static ResponseMemory current() {
    ResponseMemory ofRequest = CURRENT.get();
    return ofRequest == null ? OF_TASKS : ofRequest;
  }

  /**
   * Reads a body.
   *
   * @param length of the body in bytes; negative if it is unknown
   * @throws BodyTooLargeException if it is larger than {@link #MAX_BODY}
   * @throws ProblemException 503 if other responses occupy the memory
   */
  public byte[] read(InputStream body, long length) throws IOException {
    if (length > MAX_BODY) {
      throw new BodyTooLargeException(MAX_BODY);
    }
    if (length < 0) {
      return readToEnd(body);
    }
    if (length > UNCOUNTED) {
      reserve(length);
    }
    byte[] read = new byte[(int) length];
    int received = body.readNBytes(read, 0, read.length);
    if (received < read.length) {
      throw new IOException("The body ends after " + received + " of " + length + " bytes");
    }
    return read;
  }

  /** Reserves the memory of a copy as well, which the last step needs. */
  private byte[] readToEnd(InputStream body) throws IOException {
    byte[] part = body.readNBytes(UNCOUNTED);
    if (part.length < UNCOUNTED) {
      return part;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream(2 * UNCOUNTED);
    while (part.length > 0) {
      reserve(2L * part.length);
      all.write(part);
      if (all.size() > MAX_BODY) {
        throw new BodyTooLargeException(MAX_BODY);
      }
      part = body.readNBytes(UNCOUNTED);
    }
    return all.toByteArray();
  }

  private synchronized void reserve(long bytes) {
    if (!counted) {
      return;
    }
    if (ended || FREE.addAndGet(-bytes) < 0) {
      if (!ended) {
        FREE.addAndGet(bytes);
      }
      throw ProblemException.overloaded(
          "Too many large responses are being sent; retry after the time in Retry-After, or"
              + " request fewer items.");
    }
    reserved += bytes;
  }

  private synchronized void release() {
    ended = true;
    FREE.addAndGet(reserved);
    reserved = 0;
  }
}
