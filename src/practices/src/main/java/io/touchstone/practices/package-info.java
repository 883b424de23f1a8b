// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices, naive and tuned side by side, and the references of every comparison: the controls
 * and the floor. The product does not contain them: the build deploys them as a second application
 * of each service, made of the product and the practices of that service. {@code src/support} has
 * what several practices share. {@code src/docs/practices} shows code and results.
 */
package io.touchstone.practices;
