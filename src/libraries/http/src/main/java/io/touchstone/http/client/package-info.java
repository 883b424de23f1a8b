// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls to other services. Each service has a name, so that an outage reads "user-service is
 * unavailable" wherever it surfaces. {@code Downstream} closes the responses to its calls, so its
 * callers need not.
 */
package io.touchstone.http.client;
