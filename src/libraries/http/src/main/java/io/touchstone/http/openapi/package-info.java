// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The OpenAPI description of a service. The build generates it from the annotations of the
 * resources, because the server's own feature would do so at each start, and keep its classes and
 * the model in memory.
 */
package io.touchstone.http.openapi;
