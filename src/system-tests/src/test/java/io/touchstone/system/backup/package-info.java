// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The scripts that back up PostgreSQL on Kubernetes and rehearse the restore. */
package io.touchstone.system.backup;
