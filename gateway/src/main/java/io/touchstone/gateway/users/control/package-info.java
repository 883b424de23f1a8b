// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * user-service as the gateway calls it: its answers are handed through unread, over one cached
 * WebTarget, because a client built per call costs several times the CPU (practice 02), and reads
 * past it, over connections of the JDK, which cost less still (practice 27).
 */
package io.touchstone.gateway.users.control;
