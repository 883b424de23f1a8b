// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The audit log records who signed in, and who changed access to what. It uses a logger: operators
 * already collect the log of each server, and a log can neither make a request fail nor fill the
 * database. {@code Statements.afterCommit} writes an event once its change is committed.
 */
package io.touchstone.http.audit;
