// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.net.URI;

/**
 * A server of a running system that reports its CPU time in its metrics.
 *
 * @param service the service it belongs to; the CPU time of all servers of a service is added up
 * @param address http or https address without {@code /metrics}
 */
public record RemoteServer(String service, URI address) {}
