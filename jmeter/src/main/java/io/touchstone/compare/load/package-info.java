// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Puts a variant under load and measures a block. The load is the JMeter plan that a reader can
 * also run alone, executed by JMeter's engine in this process, so a comparison measures exactly
 * what the plan does. Only latency is timed here, because JMeter counts in milliseconds.
 */
package io.touchstone.compare.load;
