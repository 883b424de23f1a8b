// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Fault injection and overload. Writers keep a ledger of acknowledged writes. Each fault is judged
 * by the responses to clients and by comparing the stored data with the ledger. {@link
 * io.touchstone.resilience.chaos.FaultyLink}, a proxy of this project, delays, holds and refuses
 * connections. The loss of packets needs iptables and root; without them, its tests are skipped.
 */
package io.touchstone.resilience.chaos;
