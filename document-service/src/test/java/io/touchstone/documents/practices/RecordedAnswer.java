// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** What a servlet answered. */
final class RecordedAnswer {

  private final MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
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
      case "setContentType" -> headers.putSingle("Content-Type", (String) arguments[0]);
      case "setHeader", "addHeader" -> headers.add((String) arguments[0], (String) arguments[1]);
      case "setDateHeader" -> headers.add((String) arguments[0], date((long) arguments[1]));
      case "sendError" -> status = (int) arguments[0];
      case "getOutputStream" -> {
        return new Body();
      }
      default -> throw new UnsupportedOperationException(method.getName());
    }
    return null;
  }

  private static String date(long milliseconds) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(
        Instant.ofEpochMilli(milliseconds).atZone(ZoneOffset.UTC));
  }

  MultivaluedMap<String, String> headers() {
    return headers;
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
