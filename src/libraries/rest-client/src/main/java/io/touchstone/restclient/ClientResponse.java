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
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.MessageHeaders;

/**
 * A response whose body has been read. Its connection is free already, so closing it is optional.
 */
final class ClientResponse extends Response {
  private final StatusType status;
  private final Headers<Object> headers = new Headers<>();
  private final byte[] body;
  private boolean consumed;
  private boolean buffered;
  private boolean closed;

  ClientResponse(int status, String reason, MessageHeaders received, byte[] body) {
    StatusType known = Status.fromStatusCode(status);
    this.status = known == null ? new UnknownStatus(status, reason) : known;
    this.body = body;
    for (Header header : received.getHeaders()) {
      headers.add(header.getName(), header.getValue());
    }
  }

  private record UnknownStatus(int code, String reason) implements StatusType {
    @Override
    public int getStatusCode() {
      return code;
    }

    @Override
    public Status.Family getFamily() {
      return Status.Family.familyOf(code);
    }

    @Override
    public String getReasonPhrase() {
      return reason;
    }
  }

  @Override
  public int getStatus() {
    return status.getStatusCode();
  }

  @Override
  public StatusType getStatusInfo() {
    return status;
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
    return type == byte[].class ? body : Bodies.read(body, getMediaType(), type);
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

  private static <T> T parse(Class<T> type, String value) {
    return RuntimeDelegate.getInstance().createHeaderDelegate(type).fromString(value);
  }

  private Stream<String> lines(String name) {
    return headers.getOrDefault(name, List.of()).stream().map(Object::toString);
  }

  @Override
  public MediaType getMediaType() {
    return headers.value(HttpHeaders.CONTENT_TYPE, MediaType::valueOf);
  }

  @Override
  public Locale getLanguage() {
    return headers.value(HttpHeaders.CONTENT_LANGUAGE, Locale::forLanguageTag);
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
    return lines(HttpHeaders.ALLOW)
        .flatMap(line -> Stream.of(line.toUpperCase(Locale.ROOT).split("\\s*,\\s*")))
        .collect(Collectors.toSet());
  }

  @Override
  public Map<String, NewCookie> getCookies() {
    return lines(HttpHeaders.SET_COOKIE)
        .map(line -> parse(NewCookie.class, line))
        .collect(Collectors.toMap(NewCookie::getName, Function.identity(), (first, last) -> last));
  }

  @Override
  public EntityTag getEntityTag() {
    return headers.value(HttpHeaders.ETAG, tag -> parse(EntityTag.class, tag));
  }

  @Override
  public Date getDate() {
    return headers.value(HttpHeaders.DATE, date -> parse(Date.class, date));
  }

  @Override
  public Date getLastModified() {
    return headers.value(HttpHeaders.LAST_MODIFIED, date -> parse(Date.class, date));
  }

  @Override
  public URI getLocation() {
    return headers.value(HttpHeaders.LOCATION, URI::create);
  }

  @Override
  public Set<Link> getLinks() {
    return lines(HttpHeaders.LINK)
        .map(Link::valueOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public boolean hasLink(String relation) {
    return getLink(relation) != null;
  }

  @Override
  public Link getLink(String relation) {
    return lines(HttpHeaders.LINK)
        .map(Link::valueOf)
        .filter(link -> link.getRels().contains(relation))
        .findFirst()
        .orElse(null);
  }

  @Override
  public Link.Builder getLinkBuilder(String relation) {
    Link link = getLink(relation);
    return link == null ? null : Link.fromLink(link);
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
