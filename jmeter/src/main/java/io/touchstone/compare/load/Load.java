// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one run of the load plan does.
 *
 * @param base address of the system: scheme, host, and port and path prefix if it has any
 * @param request what every client asks for
 * @param documents CSV file with the columns document and user, whose rows are taken in turn
 * @param threads clients, each with one connection and one request at a time; 1 or more
 * @param seconds how long new requests are sent; 1 or more
 * @param samples file that receives a line for each request, replaced if it exists; none for a
 *     warm-up
 */
public record Load(
    URI base, Request request, Path documents, int threads, int seconds, Optional<Path> samples) {

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException when there is no thread or no second
   */
  public Load {
    if (threads < 1 || seconds < 1) {
      throw new IllegalArgumentException(
          "a load needs a thread and a second: %d, %d".formatted(threads, seconds));
    }
  }

  /** With the defaults of the load plan: 16 threads, 30 seconds; without a file of samples. */
  public static Load of(URI base, Request request, Path documents) {
    return new Load(base, request, documents, 16, 30, Optional.empty());
  }

  /** The same with another number of clients. */
  public Load withThreads(int number) {
    return new Load(base, request, documents, number, seconds, samples);
  }

  /** The same for another time, in seconds. */
  public Load lasting(int time) {
    return new Load(base, request, documents, threads, time, samples);
  }

  /** The same with a line for each request in a file. */
  public Load savedTo(Path file) {
    return new Load(base, request, documents, threads, seconds, Optional.of(file));
  }

  /** Parameters of the load plan: all that it uses, so that none is left over from another run. */
  Map<String, String> parameters() {
    var parameters = new HashMap<>(request.parameters());
    parameters.put("base", base.toString().replaceFirst("/$", ""));
    parameters.put("threads", Integer.toString(threads));
    parameters.put("duration", Integer.toString(seconds));
    parameters.put("rampup", "0");
    parameters.put("documents", documents.toAbsolutePath().toString());
    return parameters;
  }
}
