// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Accounts, sign-in, sessions and tokens. */
package io.touchstone.system.users;
