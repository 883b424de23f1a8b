// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Link;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.io.ByteArrayInputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.URI;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.MessageHeaders;

/**
 * A response whose body has been read. Its connection is free already, so closing it is optional.
 */
final class ClientResponse extends Response {
  private final int status;
  private final String reason;
  private final Headers<Object> headers = new Headers<>();
  private final byte[] body;
  private boolean consumed;
  private boolean buffered;
  private boolean closed;

  ClientResponse(int status, String reason, MessageHeaders received, byte[] body) {
    this.status = status;
    this.reason = reason;
    this.body = body;
    for (Header header : received.getHeaders()) {
      headers.add(header.getName(), header.getValue());
    }
  }

  /** Returns the body; the caller must not change it. */
  byte[] body() {
    return body;
  }

  @Override
  public int getStatus() {
    return status;
  }

  @Override
  public StatusType getStatusInfo() {
    StatusType known = Status.fromStatusCode(status);
    return known == null ? new UnknownStatus(status, reason) : known;
  }

  private record UnknownStatus(int status, String reason) implements StatusType {
    @Override
    public int getStatusCode() {
      return status;
    }

    @Override
    public Status.Family getFamily() {
      return Status.Family.familyOf(status);
    }

    @Override
    public String getReasonPhrase() {
      return reason;
    }
  }

  @Override
  public Object getEntity() {
    requireOpen();
    return body.length == 0 ? null : new ByteArrayInputStream(body);
  }

  @Override
  public <T> T readEntity(Class<T> type) {
    return type.cast(read(type));
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T readEntity(GenericType<T> type) {
    return (T) read(type.getType());
  }

  @Override
  public <T> T readEntity(Class<T> type, Annotation[] annotations) {
    return readEntity(type);
  }

  @Override
  public <T> T readEntity(GenericType<T> type, Annotation[] annotations) {
    return readEntity(type);
  }

  private Object read(Type type) {
    requireOpen();
    if (consumed && !buffered) {
      throw new IllegalStateException("The body has been read already");
    }
    consumed = true;
    return Bodies.read(body, getMediaType(), type);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("The response is closed");
    }
  }

  @Override
  public boolean hasEntity() {
    requireOpen();
    return body.length > 0;
  }

  @Override
  public boolean bufferEntity() {
    requireOpen();
    buffered = !consumed && body.length > 0;
    return buffered;
  }

  @Override
  public void close() {
    closed = true;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public MediaType getMediaType() {
    String type = getHeaderString(HttpHeaders.CONTENT_TYPE);
    return type == null ? null : MediaType.valueOf(type);
  }

  @Override
  public Locale getLanguage() {
    String language = getHeaderString(HttpHeaders.CONTENT_LANGUAGE);
    return language == null ? null : Locale.forLanguageTag(language);
  }

  @Override
  public int getLength() {
    String length = getHeaderString(HttpHeaders.CONTENT_LENGTH);
    try {
      return length == null ? -1 : Integer.parseInt(length);
    } catch (NumberFormatException tooLong) {
      return -1;
    }
  }

  @Override
  public Set<String> getAllowedMethods() {
    Set<String> methods = new TreeSet<>();
    values(HttpHeaders.ALLOW)
        .forEach(line -> methods.addAll(List.of(line.toUpperCase(Locale.ROOT).split("\\s*,\\s*"))));
    return methods;
  }

  @Override
  public Map<String, NewCookie> getCookies() {
    Map<String, NewCookie> cookies = new HashMap<>();
    for (String line : values(HttpHeaders.SET_COOKIE)) {
      NewCookie cookie =
          RuntimeDelegate.getInstance().createHeaderDelegate(NewCookie.class).fromString(line);
      cookies.put(cookie.getName(), cookie);
    }
    return cookies;
  }

  @Override
  public EntityTag getEntityTag() {
    String tag = getHeaderString(HttpHeaders.ETAG);
    return tag == null
        ? null
        : RuntimeDelegate.getInstance().createHeaderDelegate(EntityTag.class).fromString(tag);
  }

  @Override
  public Date getDate() {
    return date(HttpHeaders.DATE);
  }

  @Override
  public Date getLastModified() {
    return date(HttpHeaders.LAST_MODIFIED);
  }

  private Date date(String name) {
    String date = getHeaderString(name);
    return date == null
        ? null
        : Date.from(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
  }

  @Override
  public URI getLocation() {
    String location = getHeaderString(HttpHeaders.LOCATION);
    return location == null ? null : URI.create(location);
  }

  @Override
  public Set<Link> getLinks() {
    Set<Link> links = new LinkedHashSet<>();
    values(HttpHeaders.LINK).forEach(line -> links.add(Link.valueOf(line)));
    return links;
  }

  @Override
  public boolean hasLink(String relation) {
    return getLink(relation) != null;
  }

  @Override
  public Link getLink(String relation) {
    return getLinks().stream()
        .filter(link -> link.getRels().contains(relation))
        .findFirst()
        .orElse(null);
  }

  @Override
  public Link.Builder getLinkBuilder(String relation) {
    Link link = getLink(relation);
    return link == null ? null : Link.fromLink(link);
  }

  private List<String> values(String name) {
    return headers.getOrDefault(name, List.of()).stream().map(Object::toString).toList();
  }

  @Override
  public MultivaluedMap<String, Object> getMetadata() {
    return headers;
  }

  @Override
  public MultivaluedMap<String, String> getStringHeaders() {
    return headers.asStrings();
  }

  @Override
  public String getHeaderString(String name) {
    return headers.line(name);
  }
}
