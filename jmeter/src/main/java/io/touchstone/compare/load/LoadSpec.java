// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One run of a load plan.
 *
 * @param plan the load plan, a {@code .jmx} file
 * @param base address of the system: scheme and host, and port and path prefix if any
 * @param request the request that every client sends
 * @param documents CSV file with the columns document and user, whose rows are used in turn
 * @param profile number of clients, rate and duration
 * @param samples file that receives a line for each request and replaces an existing one; empty for
 *     a warm-up
 */
public record LoadSpec(
    Path plan,
    URI base,
    RequestSpec request,
    Path documents,
    LoadProfile profile,
    Optional<Path> samples) {

  /** For a server on this machine, the flood has another address than the measured clients. */
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1");

  /** Returns all parameters that the load plan uses, so that none is left over from another run. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new HashMap<>(request.parameters());
    parameters.put("base", RequestSpec.address(base, ""));
    parameters.put("threads", Integer.toString(profile.threads()));
    parameters.put("duration", Integer.toString((int) Math.ceil(profile.seconds())));
    parameters.put("loops", Integer.toString(profile.requestsPerClient().orElse(-1)));
    parameters.put("flood", Integer.toString(profile.flood().threads()));
    boolean apart = profile.flood().threads() > 0 && LOCAL.contains(base.getHost());
    parameters.put("flood-address", apart ? "127.0.0.2" : "");
    parameters.put("rampup", "0");
    parameters.put("documents", documents.toAbsolutePath().toString());
    return parameters;
  }
}
