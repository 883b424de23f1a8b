/** Message digests, for values that are compared but never read. */
package io.touchstone.http.digest;
