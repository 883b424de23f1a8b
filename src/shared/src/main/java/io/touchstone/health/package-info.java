// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Checks that the services' readiness probes are made of; nothing is created per probe. */
package io.touchstone.health;
