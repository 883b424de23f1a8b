// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Comments are not part of the document: adding one changes neither its size nor its version. A
 * document numbers its comments and never reuses a number, so that a link to a deleted comment
 * cannot lead to another one.
 */
package io.touchstone.documents.comment.control;
