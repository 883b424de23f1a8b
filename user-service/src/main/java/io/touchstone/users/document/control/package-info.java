// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The documents of a user, which document-service keeps. They are handed through unread, so a
 * cached WebTarget is enough; a typed client would add nothing.
 */
package io.touchstone.users.document.control;
