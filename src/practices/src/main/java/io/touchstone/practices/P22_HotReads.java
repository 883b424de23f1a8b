// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Practice(
    id = "22",
    slug = "hot-reads",
    title = "Answer hot reads in front of Jakarta REST",
    naive = "a resource method for each read",
    tuned = "a servlet filter for the usual form of the read",
    request = @Request(expect = "\"title\""))
@Variant(
    name = "naive-document",
    product = "document-service",
    full = true,
    path = "/documents/${document}",
    request =
        @Request(accept = "application/json, text/plain;q=0.1", expect = "\"id\":\"${document}\""))
@Variant(
    name = "product",
    baseline = "naive-document",
    product = "document-service",
    full = true,
    path = "/documents/${document}",
    request = @Request(expect = "\"id\":\"${document}\""))
public final class P22_HotReads {

  private P22_HotReads() {}

  /** What both variants return. */
  @ApplicationScoped
  public static class NewestPost {

    private static final String NEWEST =
        "SELECT id, version FROM practice_post WHERE owner = ?"
            + " ORDER BY owner DESC, updated DESC, id DESC LIMIT 1";

    private final Cache<ItemVersion, byte[]> bodies =
        Caffeine.newBuilder().maximumSize(10_000).build();

    @Inject Database database;
    @Inject Posts posts;

    /** Returns the newest post of a user as JSON; empty if there is none. */
    Optional<byte[]> of(long user) {
      return database
          .first(NEWEST, row -> new ItemVersion(row.getLong(1), row.getLong(2)), user)
          .map(this::body);
    }

    private byte[] body(ItemVersion newest) {
      byte[] cached = bodies.getIfPresent(newest);
      if (cached != null) {
        return cached;
      }
      byte[] body = posts.renderedSummaries(Set.of(newest)).get(newest);
      if (body != null) {
        bodies.put(newest, body);
      }
      return body;
    }
  }

  /** Answers every form of the read. */
  @Variant(
      name = "naive",
      prepare = PostsResource.LISTS,
      code = {"Resource", "NewestPost"})
  @ApplicationScoped
  @Path("/22-hot-reads/{variant: naive|tuned}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Resource {

    @Inject NewestPost newest;

    @GET
    public byte[] post(@QueryParam("user") long user) {
      return newest.of(user).orElseThrow(NotFoundException::new);
    }
  }

  /** Answers the usual form of the read, and leaves all others to the resource. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "NewestPost"})
  @WebFilter(urlPatterns = "/practices/22-hot-reads/tuned", asyncSupported = true)
  public static class Tuned extends HttpFilter {

    private static final long serialVersionUID = 1;
    private static final Pattern USER = Pattern.compile("(?:document=[^&]*&)?user=([0-9]{1,18})");
    private static final String CERTIFICATE = "jakarta.servlet.request.X509Certificate";
    private static final Set<String> ACCEPTED = Set.of("*/*", MediaType.APPLICATION_JSON);

    @Inject transient NewestPost newest;

    @Override
    protected void doFilter(
        HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws IOException, ServletException {
      Optional<byte[]> body =
          handles(request) ? user(request.getQueryString()).flatMap(newest::of) : Optional.empty();
      if (body.isPresent()) {
        response.setContentType(MediaType.APPLICATION_JSON);
        response.setContentLength(body.get().length);
        response.getOutputStream().write(body.get());
      } else {
        chain.doFilter(request, response);
      }
    }

    /** Anonymous GET requests only: the caller of others is identified by Jakarta REST. */
    static boolean handles(HttpServletRequest request) {
      String accept = request.getHeader(HttpHeaders.ACCEPT);
      return request.getMethod().equals("GET")
          && request.getHeader(HttpHeaders.AUTHORIZATION) == null
          && request.getHeader(HttpHeaders.COOKIE) == null
          && request.getAttribute(CERTIFICATE) == null
          && accept != null
          && ACCEPTED.contains(accept);
    }

    static Optional<Long> user(String query) {
      Matcher user = USER.matcher(query == null ? "" : query);
      return user.matches() ? Optional.of(Long.valueOf(user.group(1))) : Optional.empty();
    }
  }
}
