// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

/** The users of tests. */
package io.touchstone.testing.user;
