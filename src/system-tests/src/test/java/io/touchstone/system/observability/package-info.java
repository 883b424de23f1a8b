// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Logs, metrics, health and request IDs. */
package io.touchstone.system.observability;
