// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Limits what others can make the comparison read or print: a measured server, a catalogue or a
 * file may be hostile. Every body, file and message of theirs passes through this package.
 */
package io.touchstone.compare.input;
