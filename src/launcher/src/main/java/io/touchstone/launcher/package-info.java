// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Starts the three servers as processes of this machine and stops them again whatever happens: by
 * {@code close}, by a shutdown hook, and, where even that cannot run, by a lifeline that each
 * server holds to its launcher. The comparison, the system tests and {@code mvn -Prun verify} all
 * start the system through here.
 */
package io.touchstone.launcher;
