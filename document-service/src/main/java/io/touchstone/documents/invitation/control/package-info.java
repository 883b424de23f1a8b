// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * An invitation names a login rather than a user, so that owners can invite people who have not
 * signed up yet. It expires by its time alone: no job updates rows, and the status is derived when
 * an invitation is read. New invitations delete those that ended a day ago or earlier.
 */
package io.touchstone.documents.invitation.control;
