// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Shows how the CPU time of a service on Open Liberty divides into layers, from a recording of JDK
 * Flight Recorder. A list of hot methods cannot show this: each layer consists of hundreds of
 * methods, none of which is hot.
 */
package io.touchstone.compare.layers;
