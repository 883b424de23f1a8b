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

/**
 * Lists of JSON repeat their member names and most of their links, so they compress to a fraction
 * of their size. Compressing costs CPU time in the server for each response, unless the compressed
 * body is cached too.
 *
 * <p>All variants return the list of practice 15 from its cache, 145 kB. Naive: the client does not
 * accept compressed responses. Tuned: it accepts gzip, and the compressed body is cached, so it is
 * compressed once for each plain body. Step {@code each-response}: the same client, and Liberty's
 * {@code compression} element compresses each response, which costs far more CPU time than the
 * response itself. Liberty leaves bodies below 2048 bytes as they are. The practice is judged by
 * bytes; rows of CPU time follow.
 */
@Practice(
    id = "26",
    slug = "compression",
    title = "Cache compressed responses for clients that accept them",
    naive = "an uncompressed list",
    tuned = "the same list, compressed once and cached",
    judged = "bytes",
    sameBodies = false,
    environment = "PRACTICE=26-compression",
    matters = "Responses are large, and clients pay for the network or are far away.",
    mattersNot =
        "Clients are near, or a proxy in front of the service compresses. Small bodies fit into one"
            + " packet anyway. If each response is compressed anew, busy processors are a reason"
            + " against it; a cached compressed body costs less CPU time than a plain one.",
    costs =
        "CPU time in the server once for each body, and in the client for each response. Without"
            + " the cache, the server compresses each response. The cache takes memory in addition"
            + " to that of plain bodies.",
    wrong =
        "The body contains a secret next to text that an attacker chooses, and is sent over TLS"
            + " (BREACH): its size then betrays the secret. The response has no Vary:"
            + " Accept-Encoding, or plain and compressed body have the same strong entity tag: a"
            + " shared cache then mixes them up. The plain body is another array each time, for"
            + " example because it comes from Redis: a cache by identity then never has it, and each response is compressed. Liberty's compression is on too, as here: it compresses each response anew for clients that give gzip a weight, such as q=1.")
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
