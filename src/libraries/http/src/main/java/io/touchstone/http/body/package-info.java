/**
 * Parsing and validation of request bodies. A body is one JSON object. Unknown members are errors,
 * so that a misspelt one does not go unnoticed. Read-only members (links, times, IDs) are ignored,
 * so that a client may send back what it read. All errors of a body are reported together.
 */
package io.touchstone.http.body;
