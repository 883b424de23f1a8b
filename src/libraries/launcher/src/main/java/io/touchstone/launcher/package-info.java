// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Starts the three servers as local processes and always stops them: by {@code close}, by a
 * shutdown hook or, if even that cannot run, by a watcher process for each server. Used by the
 * comparison, the system tests and {@code mvn -Prun verify}. Servers start with a class archive and
 * work areas that are computed once, because starting is most of what the tests spend CPU time on.
 */
package io.touchstone.launcher;
