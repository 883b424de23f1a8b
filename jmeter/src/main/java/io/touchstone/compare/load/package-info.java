// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Puts one variant under load and takes the figures of a block. The load is the JMeter plan that a
 * reader can run alone, on JMeter's own engine in this process, so that a comparison never measures
 * anything that the plan does not do; only latency is timed here, because JMeter counts in
 * milliseconds.
 */
package io.touchstone.compare.load;
