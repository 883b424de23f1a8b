// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Shows how throughput grows with replicas. Unlike everything else here, this compares absolute
 * figures of runs at different times. The fitted law estimates how many replicas still pay. The
 * solver is that of Hipparchus, the maintained fork of Commons Math, whose last stable release is
 * of 2016.
 */
package io.touchstone.compare.scale;
