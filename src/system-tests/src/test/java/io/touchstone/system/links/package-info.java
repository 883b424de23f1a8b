/**
 * A client that knows only the root URI and finds all others by following links. No path is
 * hard-coded here.
 */
package io.touchstone.system.links;
