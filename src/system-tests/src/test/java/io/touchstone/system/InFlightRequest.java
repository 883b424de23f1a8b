// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request in flight: the service has read its head and waits for its body. */
public record InFlightRequest(RawConnection connection, String body) implements AutoCloseable {

  /** Sends the head and returns when the service asks for the body (RFC 9110, section 10.1.1). */
  public static InFlightRequest post(String uri, ApiUser user, String json) throws IOException {
    RawConnection connection = RawConnection.to(uri);
    connection.send(
        RawConnection.head(
            "POST " + URI.create(uri).getPath(),
            user,
            "Content-Length: " + json.length(),
            "Expect: 100-continue",
            "Connection: close"));
    await().until(connection::hasResponse);
    assertTrue(connection.received().startsWith("HTTP/1.1 100 "), connection::received);
    return new InFlightRequest(connection, json);
  }

  /** Sends the body and returns the response. */
  public RawResponse finish() {
    connection.send(body.getBytes(StandardCharsets.UTF_8));
    return connection.response();
  }

  /** Returns whether a final response has arrived, although the body was not sent. */
  public boolean rejected() {
    return connection.received().indexOf("HTTP/1.1", 1) > 0;
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
