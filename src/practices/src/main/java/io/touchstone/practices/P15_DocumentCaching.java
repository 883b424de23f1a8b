// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SetArgs;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Practice(
    id = "15",
    slug = "document-caching",
    title = "Cache the complete response",
    naive = "a list rendered anew for each request",
    tuned = "the complete body from a cache",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(ratio = 17.9),
    request = @Request(expect = "\"posts\""),
    comparedWithSource =
        "The source suggests a cache on a server, such as Redis or Memcached, and does not say"
            + " which one it measured; step redis is such a cache. A cached response must still"
            + " be sent: step constant measures how much a cache on the server can gain here. A client's cache can gain more (practice 14).")
public final class P15_DocumentCaching {

  private P15_DocumentCaching() {}

  /** Renders the list for each request. */
  @Variant(
      prepare = PostsResource.LISTS,
      code = {"Naive", "Posts.OF_OWNER", "Posts.withComments"})
  @ApplicationScoped
  @Path("/15-document-caching/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      return posts.withComments(user);
    }
  }

  /** Caches bodies in the process. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Posts.VERSION", "Posts.version"})
  @ApplicationScoped
  @Path("/15-document-caching/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    /** Stale versions are evicted by size. An entry takes about 200 bytes besides its body. */
    private final Cache<ListVersion, byte[]> bodies =
        Caffeine.newBuilder()
            .maximumWeight(64 << 20)
            .weigher((ListVersion version, byte[] body) -> 200 + body.length)
            .build();

    @Inject Posts posts;

    @GET
    public byte[] list(@QueryParam("user") long user) {
      ListVersion current = new ListVersion(user, posts.version(user));
      byte[] cached = bodies.getIfPresent(current);
      if (cached != null) {
        return cached;
      }
      byte[] body = posts.withLoadedComments(user).toBytes();
      bodies.put(current, body);
      return body;
    }

    private record ListVersion(long user, long version) {}
  }

  /** Caches bodies in Redis. */
  @Variant(
      name = "redis",
      baseline = "naive",
      full = true,
      environment = "REDIS_URI=${redis}",
      prepare = PostsResource.LISTS,
      code = "Shared")
  @ApplicationScoped
  @Path("/15-document-caching/redis")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Shared {

    private static final int SECONDS = 3600;

    @Inject Posts posts;

    @Inject
    @ConfigProperty(name = "redis.uri")
    Optional<String> uri;

    private RedisClient client;
    private RedisCommands<String, byte[]> bodies;

    @GET
    public byte[] list(@QueryParam("user") long user) {
      String key = "posts:" + user + ":" + posts.version(user);
      byte[] cached = bodies().get(key);
      if (cached != null) {
        return cached;
      }
      byte[] body = posts.withLoadedComments(user).toBytes();
      bodies().set(key, body, SetArgs.Builder.ex(SECONDS));
      return body;
    }

    /** Connects at the first request. All requests share the connection. */
    private synchronized RedisCommands<String, byte[]> bodies() {
      if (client == null) {
        RedisURI address = RedisURI.create(uri.orElseThrow(NotFoundException::new));
        address.setTimeout(Duration.ofMillis(500));
        client = RedisClient.create(address);
        SocketOptions sockets =
            SocketOptions.builder().connectTimeout(Duration.ofMillis(500)).build();
        client.setOptions(ClientOptions.builder().socketOptions(sockets).build());
      }
      if (bodies == null) {
        bodies = client.connect(RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE)).sync();
      }
      return bodies;
    }

    @PreDestroy
    void close() {
      if (client != null) {
        client.shutdown();
      }
    }
  }

  /** The steps that need no cache of their own. */
  @ApplicationScoped
  @Path("/15-document-caching")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Steps {

    private final Map<Long, byte[]> sent = new ConcurrentHashMap<>();

    @Inject Posts posts;

    @Variant(baseline = "naive", full = true)
    @GET
    @Path("without-shared-cache")
    public PostList withoutSharedCache(@QueryParam("user") long user) {
      return posts.withLoadedComments(user);
    }

    /** Sends the same bytes each time, without a database or a version check. */
    @Variant(
        baseline = "naive",
        full = true,
        code = {"sent", "constant"})
    @GET
    @Path("constant")
    public byte[] constant(@QueryParam("user") long user) {
      return sent.computeIfAbsent(user, owner -> posts.withLoadedComments(owner).toBytes());
    }
  }
}
