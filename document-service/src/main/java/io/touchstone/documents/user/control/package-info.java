// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * One call to user-service fetches all users that a request needs, and others that are due. Their
 * ids are in the path, because some Liberty releases retain the query parameters of a reused client
 * target forever (open-liberty #30773).
 */
package io.touchstone.documents.user.control;
