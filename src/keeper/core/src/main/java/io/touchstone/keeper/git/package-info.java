// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Reads committed files with the git command, and nothing else of a repository. Its configuration,
 * attributes and hooks belong to whoever wrote the inspected tree, and git can start programs for
 * most commands that touch the work tree or the index. So only objects are read, and the keeper
 * compares them itself.
 */
package io.touchstone.keeper.git;
