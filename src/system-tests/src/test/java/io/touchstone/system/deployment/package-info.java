// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Tests of the deployment configurations and alert rules with the programs that read them. */
package io.touchstone.system.deployment;
