// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The users whom document-service asks user-service about. One call brings all the users that a
 * request needs; their ids stand in the path because query parameters of a cached client target are
 * kept for ever by some releases of the platform (open-liberty #30773).
 */
package io.touchstone.documents.user.control;
