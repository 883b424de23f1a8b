// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** What only the gateway does: relaying, limits, static files. */
package io.touchstone.system.gateway;
