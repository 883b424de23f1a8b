// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.practices.P10_TypedEndpoint.HandWritten;
import io.touchstone.practices.P10_TypedEndpoint.Payload;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class P10_TypedEndpointTest {

  private final P10_TypedEndpoint typed = new P10_TypedEndpoint();
  private final HandWritten handWritten = new HandWritten();

  @Test
  void theServletAnswersAsTheResource() throws IOException {
    Payload payload = new Payload("foo", 10, false);
    assertEquals(payload, typed.tuned(payload));
    assertEquals("{\"b\":false,\"i\":10,\"s\":\"foo\"}", answer(P10_TypedEndpoint.EXAMPLE).body());
  }

  @Test
  void theServletRejectsMalformedBodies() throws IOException {
    assertEquals(400, answer("{").status());
  }

  private RecordedAnswer answer(String body) throws IOException {
    RecordedAnswer answer = new RecordedAnswer();
    handWritten.doPost(
        InterfaceStub.of(HttpServletRequest.class, Map.of("getInputStream", new Body(bytes(body)))),
        answer.response());
    return answer;
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The body of a request. */
  private static final class Body extends ServletInputStream {

    private final InputStream bytes;

    Body(InputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      return bytes.read();
    }

    @Override
    public boolean isFinished() {
      return false;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
