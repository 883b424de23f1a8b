/**
 * Contract tests against the published OpenAPI document. Each operation is called with valid and
 * invalid requests; each response must have a declared status and media type, and a body that
 * matches the declared schema.
 */
package io.touchstone.system.contract;
