// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A server without JSON-P, JSON-B and OpenTelemetry. */
class OptionalFeaturesTest {

  /** Loads this library itself, without the optional classes. */
  private static final class Loader extends URLClassLoader {
    Loader() {
      super(
          Stream.of(LeanTarget.class, Relay.class)
              .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
              .toArray(URL[]::new),
          OptionalFeaturesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("jakarta.json.") || name.startsWith("io.opentelemetry.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("io.touchstone.restclient.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  /** Relays a body, given the port of the server. */
  public static final class Relay implements IntFunction<String> {
    @Override
    public String apply(int port) {
      URI uri = URI.create("http://127.0.0.1:" + port);
      ClientSettings settings = new ClientSettings(uri, 2_000, 2_000, 5_000, 5, 1_000, false);
      byte[] body = "sent".getBytes(StandardCharsets.UTF_8);
      try (LeanTarget target = new LeanTarget(settings);
          Response response =
              target.send("POST", "/", Map.of("Content-Type", "text/plain"), body)) {
        return response.readEntity(String.class)
            + new String(
                target.send("GET", "/", Map.of(), null).readEntity(byte[].class),
                StandardCharsets.UTF_8);
      }
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void areNotNeededToRelayBytes() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer(
            ScriptedServer.fixed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))) {
      IntFunction<String> relay =
          (IntFunction<String>)
              new Loader().loadClass(Relay.class.getName()).getConstructor().newInstance();
      assertEquals("okok", relay.apply(server.port()));
      assertEquals("sent", server.requests().get(0).body());
    }
  }
}
