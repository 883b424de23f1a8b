// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import java.util.Set;

/**
 * A page, converted from Markdown.
 *
 * @param text without markup, for the search
 * @param links the pages and files that the site must have because this page links them
 */
record SitePage(SourcePath source, String title, String html, String text, Set<SourcePath> links) {}
