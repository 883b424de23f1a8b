// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Accounts that tests create for themselves through the public API. */
package io.touchstone.testing.account;
