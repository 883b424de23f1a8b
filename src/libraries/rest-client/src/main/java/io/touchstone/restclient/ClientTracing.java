// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;

/** Propagates the trace of the current request to the called service. */
interface ClientTracing {

  /** No traces. */
  ClientTracing NONE = (request, call) -> call.send();

  /** Sends a request. */
  @FunctionalInterface
  interface Call {
    ClientResponse send() throws IOException;
  }

  /** Adds the headers of the trace to the request and sends it. */
  ClientResponse trace(ClientRequest request, Call call) throws IOException;
}
