// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Limits how long a request waits in total for a scarce resource. A timeout for each wait is not
 * enough: a request that waits several times could take longer than its caller waits.
 */
package io.touchstone.http.wait;
