// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;

/** What a servlet answered. */
final class RecordedAnswer {

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private int status = HttpServletResponse.SC_OK;

  HttpServletResponse response() {
    return (HttpServletResponse)
        Proxy.newProxyInstance(
            HttpServletResponse.class.getClassLoader(),
            new Class<?>[] {HttpServletResponse.class},
            this::record);
  }

  private Object record(Object proxy, Method method, Object[] arguments) {
    switch (method.getName()) {
      case "setContentType" -> {
        return null;
      }
      case "sendError" -> status = (int) arguments[0];
      case "getOutputStream" -> {
        return new Body();
      }
      default -> throw new UnsupportedOperationException(method.getName());
    }
    return null;
  }

  String body() {
    return body.toString(StandardCharsets.UTF_8);
  }

  int status() {
    return status;
  }

  private final class Body extends ServletOutputStream {

    @Override
    public void write(int unit) {
      body.write(unit);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
