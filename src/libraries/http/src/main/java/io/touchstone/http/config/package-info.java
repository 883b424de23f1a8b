// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Configuration that all services share, beyond MicroProfile Config itself. */
package io.touchstone.http.config;
