// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Starts, stops, outages and configurations of the servers. */
package io.touchstone.system.operation;
