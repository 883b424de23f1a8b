// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What a comparison found, as {@code results.json} holds it. Records only: how a figure is made is
 * {@code io.touchstone.compare.statistics}, how it is shown is {@code
 * io.touchstone.compare.report}.
 */
package io.touchstone.compare.result;
