/**
 * The published OpenAPI document against what the system does: each operation is called as it
 * should be and in the ways that clients get wrong, and each answer must be one that the document
 * declares, with a body of the declared schema.
 */
package io.touchstone.system.contract;
