// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Code to record, like that of an application. */
package io.touchstone.keeper.jfr.workload;
