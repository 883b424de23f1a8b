// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The HTTP client of the relay: Apache HttpClient, with what the platform's client lacks. It limits
 * the time of a whole call, even if a server responds byte by byte, and its calls take less CPU
 * time than those of the platform's client.
 */
package io.touchstone.gateway.transport;
