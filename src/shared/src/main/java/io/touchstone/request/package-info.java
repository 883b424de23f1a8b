// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What each request goes through before any resource sees it: it gets an id that is answered and
 * passed on to every service called for it, a body that is too large or too slow is refused, and a
 * server that is about to stop lets its clients go. Servlet filters, because they also cover what
 * is not a Jakarta REST resource.
 */
package io.touchstone.request;
