// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Reads the configuration files next to the sources, because they can set scopes and timeouts. */
package io.touchstone.keeper.config;
