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
 * @param profile how hard and how long
 * @param samples file that receives a line for each request, replaced if it exists; none for a
 *     warm-up
 */
public record Load(
    URI base, Request request, Path documents, Profile profile, Optional<Path> samples) {

  private static final Profile DEFAULT = Profile.closedLoop(16, 30);

  /** With the defaults of the load plan: 16 threads, 30 seconds; without a file of samples. */
  public static Load of(URI base, Request request, Path documents) {
    return new Load(base, request, documents, DEFAULT, Optional.empty());
  }

  /** The same, otherwise hard or long. */
  public Load with(Profile other) {
    return new Load(base, request, documents, other, samples);
  }

  /** The same with a line for each request in a file. */
  public Load savedTo(Path file) {
    return new Load(base, request, documents, profile, Optional.of(file));
  }

  /** Parameters of the load plan: all that it uses, so that none is left over from another run. */
  Map<String, String> parameters() {
    var parameters = new HashMap<>(request.parameters());
    parameters.put("base", Request.root(base));
    parameters.put("threads", Integer.toString(profile.threads()));
    parameters.put("duration", Integer.toString(profile.seconds()));
    parameters.put("loops", Integer.toString(profile.requestsPerClient().orElse(-1)));
    parameters.put("flood", Integer.toString(profile.flood().threads()));
    parameters.put("rampup", "0");
    parameters.put("documents", documents.toAbsolutePath().toString());
    return parameters;
  }
}
