/** Short texts that stand for longer ones: what must be found or told apart again, but not read. */
package io.touchstone.digest;
