// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHeader;

/** A request, as request filters see and change it. It can be sent to its own server only. */
final class ClientRequest implements ClientRequestContext {
  private static final Annotation[] NO_ANNOTATIONS = {};

  private final URI root;
  private final Headers<Object> headers = new Headers<>();
  private Map<String, Object> properties = Map.of();
  private String method;
  private String target;
  private Object entity;
  private Response aborted;

  /**
   * @param root the base URI of the client
   * @param target path and query, percent-encoded
   */
  ClientRequest(URI root, String method, String target, Object entity) {
    this.root = root;
    this.method = method;
    this.target = target;
    this.entity = entity;
  }

  String target() {
    return target;
  }

  /** Returns the response that a filter set instead of sending the request, or null. */
  Response aborted() {
    return aborted;
  }

  /** Returns the headers to send; Content-Type only with a body. */
  List<Header> headerLines() {
    List<Header> lines = new ArrayList<>(headers.size() + 2);
    headers.forEach(
        (name, values) -> {
          if (entity != null || !name.equalsIgnoreCase(HttpHeaders.CONTENT_TYPE)) {
            values.forEach(value -> lines.add(new BasicHeader(name, Headers.text(value))));
          }
        });
    return lines;
  }

  @Override
  public Object getProperty(String name) {
    return properties.get(name);
  }

  @Override
  public Collection<String> getPropertyNames() {
    return List.copyOf(properties.keySet());
  }

  @Override
  public void setProperty(String name, Object value) {
    properties = new HashMap<>(properties);
    properties.put(name, value);
  }

  @Override
  public void removeProperty(String name) {
    properties = new HashMap<>(properties);
    properties.remove(name);
  }

  @Override
  public URI getUri() {
    return URI.create(root.getScheme() + "://" + root.getRawAuthority() + target);
  }

  @Override
  public void setUri(URI uri) {
    if (!root.getScheme().equalsIgnoreCase(uri.getScheme())
        || !root.getRawAuthority().equalsIgnoreCase(uri.getRawAuthority())) {
      throw new IllegalArgumentException("This client sends requests to " + root + " only");
    }
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    target = uri.getRawQuery() == null ? path : path + '?' + uri.getRawQuery();
  }

  @Override
  public String getMethod() {
    return method;
  }

  @Override
  public void setMethod(String method) {
    this.method = method;
  }

  @Override
  public MultivaluedMap<String, Object> getHeaders() {
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

  @Override
  public boolean containsHeaderString(String name, String separator, Predicate<String> condition) {
    return headers.containsValue(name, separator, condition);
  }

  @Override
  public Date getDate() {
    return headers.getFirst(HttpHeaders.DATE) instanceof Date date ? date : null;
  }

  @Override
  public Locale getLanguage() {
    return headers.value(HttpHeaders.CONTENT_LANGUAGE, Locale::forLanguageTag);
  }

  @Override
  public MediaType getMediaType() {
    return headers.value(HttpHeaders.CONTENT_TYPE, MediaType::valueOf);
  }

  @Override
  public List<MediaType> getAcceptableMediaTypes() {
    return accepted(HttpHeaders.ACCEPT).map(MediaType::valueOf).toList();
  }

  @Override
  public List<Locale> getAcceptableLanguages() {
    return accepted(HttpHeaders.ACCEPT_LANGUAGE)
        .map(language -> Locale.forLanguageTag(language.split(";")[0].strip()))
        .toList();
  }

  private Stream<String> accepted(String name) {
    String line = getHeaderString(name);
    return line == null ? Stream.empty() : Stream.of(line.split(",")).map(String::strip);
  }

  @Override
  public Map<String, Cookie> getCookies() {
    return Map.of();
  }

  @Override
  public boolean hasEntity() {
    return entity != null;
  }

  @Override
  public Object getEntity() {
    return entity;
  }

  @Override
  public Class<?> getEntityClass() {
    return entity == null ? null : entity.getClass();
  }

  @Override
  public Type getEntityType() {
    return getEntityClass();
  }

  @Override
  public void setEntity(Object entity) {
    this.entity = entity;
  }

  @Override
  public void setEntity(Object entity, Annotation[] annotations, MediaType mediaType) {
    this.entity = entity;
    headers.putSingle(HttpHeaders.CONTENT_TYPE, mediaType);
  }

  @Override
  public Annotation[] getEntityAnnotations() {
    return NO_ANNOTATIONS;
  }

  @Override
  public OutputStream getEntityStream() {
    throw unsupported("streams");
  }

  @Override
  public void setEntityStream(OutputStream stream) {
    throw unsupported("streams");
  }

  @Override
  public Client getClient() {
    throw unsupported("the Client");
  }

  @Override
  public Configuration getConfiguration() {
    throw unsupported("the Configuration");
  }

  private static UnsupportedOperationException unsupported(String what) {
    return new UnsupportedOperationException(
        "The lean Rest Client does not give filters " + what + " of a request");
  }

  @Override
  public void abortWith(Response response) {
    aborted = response;
  }
}
