// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Observes how code uses Jakarta REST clients. */
package io.touchstone.testing.client;
