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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

@Practice(
    id = "26",
    slug = "compression",
    title = "Cache compressed responses for clients that accept them",
    naive = "an uncompressed list",
    tuned = "the same list, compressed once and cached",
    judged = "bytes",
    sameBodies = false,
    environment = "PRACTICE=26-compression")
public final class P26_Compression {

  private P26_Compression() {}

  /** Leaves compression to the server. */
  @Variant(
      name = "naive",
      path = "/practices/26-compression/list?user=${user}",
      prepare = PostsResource.LISTS,
      request = @Request(headers = "Accept-Encoding: identity"))
  @Variant(
      name = "each-response",
      baseline = "naive",
      request = @Request(headers = "Accept-Encoding: gzip"))
  @ApplicationScoped
  @Path("/26-compression/list")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Lists {

    @Inject P15_DocumentCaching.Tuned bodies;

    @GET
    public byte[] list(@QueryParam("user") long user) {
      return bodies.list(user);
    }
  }

  /** Compresses each body once. */
  @Variant(
      name = "tuned",
      path = "/practices/26-compression/tuned?user=${user}",
      baseline = "naive",
      request = @Request(headers = "Accept-Encoding: gzip"))
  @ApplicationScoped
  @Path("/26-compression/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class CompressedLists {

    private static final String GZIP = "gzip";
    private static final int SMALLEST = 2048;

    /** A gzip with a weight, which may be 0, is left to Liberty. */
    private static final Pattern ACCEPTED =
        Pattern.compile("(?:.*,)?\\s*gzip\\s*(?:,.*)?", Pattern.CASE_INSENSITIVE);

    /** A compressed body is removed with its plain body. Weak keys are compared by identity. */
    private final Cache<byte[], byte[]> compressed = Caffeine.newBuilder().weakKeys().build();

    @Inject P15_DocumentCaching.Tuned bodies;

    @GET
    public Response list(
        @QueryParam("user") long user, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String accepted) {
      byte[] body = bodies.list(user);
      boolean compresses = body.length >= SMALLEST && accepts(accepted);
      Response.ResponseBuilder response = Response.ok().header(HttpHeaders.VARY, "Accept-Encoding");
      return compresses
          ? response
              .entity(compressed.get(body, CompressedLists::compressed))
              .encoding(GZIP)
              .build()
          : response.entity(body).build();
    }

    static boolean accepts(String acceptEncoding) {
      return acceptEncoding != null && ACCEPTED.matcher(acceptEncoding).matches();
    }

    private static byte[] compressed(byte[] body) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
        gzip.write(body);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
      return bytes.toByteArray();
    }
  }
}
