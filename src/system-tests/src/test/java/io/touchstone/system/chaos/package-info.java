// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Faults under load. A load of writers and readers keeps a ledger of what was acknowledged, and
 * each fault is judged by two things: what clients saw while it lasted, and whether the ledger is
 * true afterwards. The faults of networks come from a proxy of our own, {@link
 * io.touchstone.system.chaos.FaultyLink}, since it must be there wherever a build runs.
 */
package io.touchstone.system.chaos;
