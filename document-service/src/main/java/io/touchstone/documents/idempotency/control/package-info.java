/**
 * Creation that may be repeated: a client that got no answer asks again and creates nothing twice.
 */
package io.touchstone.documents.idempotency.control;
