// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls that leave the process. A caller names the service it calls, so that an outage reads
 * "user-service is not available" wherever it surfaces; every response is closed here and nowhere
 * else.
 */
package io.touchstone.downstream;
