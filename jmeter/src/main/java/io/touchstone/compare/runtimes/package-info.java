// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Measures the practices on other runtimes, releases and JDKs, and keeps the results of all of them
 * in one file. Each runtime has one adapter, a script that installs, configures and starts it, so
 * that who knows the runtime can check it. All servers run the same application with the same heap,
 * collector and database.
 */
package io.touchstone.compare.runtimes;
