// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The audit log: who signed in, and who changed access to what. It is written to a logger, because
 * operators already collect the log of each server, and a log cannot make a request fail or fill
 * the database. {@code Statements.afterCommit} writes an event once its change is committed.
 */
package io.touchstone.http.audit;
