// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the rules know about a group of sources: names, annotations, who injects and calls whom, how
 * long objects live and how often code runs. Rules query this model instead of walking trees.
 */
package io.touchstone.keeper.model;
