// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * How throughput grows with replicas. Runs against one, two, three replicas are told apart by their
 * number alone, so they are absolute figures of one machine at different times, unlike everything
 * else here; the fitted law says what they cannot: where more replicas stop to pay.
 */
package io.touchstone.compare.scale;
