// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.CpuClock;
import java.net.URI;
import java.util.List;

/**
 * Where a practice is asked for and whose CPU time it is charged with.
 *
 * @param owner the clocks of the servers that own the practice; empty where they cannot be read
 * @param others the clocks of the other servers; empty where they cannot be read
 */
public record Endpoint(URI base, List<CpuClock> owner, List<CpuClock> others) {}
