// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Stores users with plain JDBC, and represents them as JSON with cached builder factories. */
package io.touchstone.users.user.control;
