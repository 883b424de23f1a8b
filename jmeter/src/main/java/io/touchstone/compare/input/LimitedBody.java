// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.Objects;
import java.util.concurrent.CompletionException;

/** Reads the body of a response up to a limit, beyond which the response fails. */
public final class LimitedBody {

  /** The largest body that is read, in bytes. */
  public static final int MOST_BYTES = 8 << 20;

  private LimitedBody() {}

  public static BodyHandler<byte[]> handler() {
    return header -> BodySubscribers.mapping(BodySubscribers.ofInputStream(), LimitedBody::read);
  }

  private static byte[] read(InputStream body) {
    try (body) {
      byte[] bytes = body.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException("its body has more than %d MiB".formatted(MOST_BYTES >> 20));
      }
      return bytes;
    } catch (IOException failed) {
      // The stream wraps a failure of the connection.
      throw new CompletionException(Objects.requireNonNullElse(failed.getCause(), failed));
    }
  }
}
