// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.ProcessingException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeanClientTest extends ClientContract {
  @Override
  <T> T build(Class<T> type, URI uri, boolean mapsErrors) {
    return LeanRestClient.build(
        type, new ClientSettings(uri, 2_000, READ_MILLIS, 10_000, 50, 1_000_000, mapsErrors));
  }

  /** An object that JSON-B maps. */
  public static class Thing {
    public String title;
  }

  /** Sends and returns mapped objects. */
  public interface ThingClient {
    @POST
    List<Thing> add(Thing thing);
  }

  @Test
  void mapsObjects() {
    ThingClient things = build(ThingClient.class, uri(""), false);
    Thing sent = new Thing();
    sent.title = "new";
    server.script(
        ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 16\r\n\r\n[{\"title\":\"a\"}]\n"));
    assertEquals("a", things.add(sent).get(0).title);
    assertEquals("{\"title\":\"new\"}", server.requests().get(0).body());
    server.script(ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[{"));
    assertThrows(ProcessingException.class, () -> things.add(sent));
  }
}
