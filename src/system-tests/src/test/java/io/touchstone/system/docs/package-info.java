// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the documentation: the commands in README and CONTRIBUTING, and the API walkthrough.
 * They read the pages themselves, so that a page and the product cannot drift apart.
 */
package io.touchstone.system.docs;
