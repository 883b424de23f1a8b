// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Users in the database and in their representations, by plain JDBC and cached JSON factories. */
package io.touchstone.users.user.control;
