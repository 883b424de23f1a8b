/**
 * A client that knows the root and nothing else. Where it goes it learned from a representation: no
 * path is written down here.
 */
package io.touchstone.system.links;
