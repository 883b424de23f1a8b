// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * An implementation of MicroProfile Rest Client interfaces for calls that are so frequent that the
 * platform's client takes a noticeable share of a service's CPU time. It parses annotations and
 * templates once, and sends requests over pooled connections with Apache HttpClient. An interface
 * that needs what this implementation lacks is rejected when the application starts.
 */
package io.touchstone.restclient;
