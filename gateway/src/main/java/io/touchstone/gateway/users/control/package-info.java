// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls to user-service. The gateway does not read the responses, so a cached Jakarta REST client
 * is enough; building one for each call costs several times the CPU (practice 02). By default,
 * reads use the JDK's HttpURLConnection, which costs less again (practice 27).
 */
package io.touchstone.gateway.users.control;
