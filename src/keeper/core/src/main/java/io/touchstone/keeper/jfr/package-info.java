// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Reads Flight Recorder recordings, so that findings with the largest share of CPU samples come
 * first. A sample counts for a form if its stack has one of the form's methods. It is attributed to
 * the first application frame below, which is where the code to change is.
 */
package io.touchstone.keeper.jfr;
