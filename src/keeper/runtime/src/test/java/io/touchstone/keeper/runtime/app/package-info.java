// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The application of the integration tests: one resource for each way to obtain a client. All
 * clients call the application itself.
 */
package io.touchstone.keeper.runtime.app;
