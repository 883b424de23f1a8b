// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Fault injection and overload. Writers keep a ledger of acknowledged writes. Each fault is judged
 * by the responses to clients and by comparing the stored data with the ledger. {@link
 * io.touchstone.resilience.chaos.FaultyLink} is a proxy of this project, so that network faults
 * need no external tool.
 */
package io.touchstone.resilience.chaos;
