// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Starts the test application on each runtime, as a process of its own on a free port. */
package io.touchstone.keeper.runtime.server;
