/**
 * From the bytes of a request to values that may be used. A body is one JSON object; members that a
 * resource does not know are refused, so that a misspelt one is not lost in silence, while those
 * that only the service writes (links, times, ids) are ignored, so that a client may send back what
 * it read. All errors of a body are reported at once, each with its member.
 */
package io.touchstone.input;
