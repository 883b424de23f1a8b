// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.cache.control.ByteCache;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Caches rendered thumbnails by the version of their page, and limits how many are drawn. */
@ApplicationScoped
public class ThumbnailImages {

  /**
   * What a cached image depends on.
   *
   * @param tag distinguishes formats and versions of all pages of the document
   */
  public record Key(UUID document, String tag, int width) {}

  /** Shorter than the time that the gateway waits, so that no work continues after it. */
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private ThumbnailRenderer renderer;
  private ByteCache<Key> cache;
  private DrawingLimit limit;

  protected ThumbnailImages() {}

  /**
   * @param capacity capacity of the cache in bytes; 0 disables it
   * @param maxConcurrent the maximum number of images drawn concurrently; 0 for one per two
   *     processors
   */
  @Inject
  public ThumbnailImages(
      ThumbnailRenderer renderer,
      @ConfigProperty(name = "thumbnails.cache") long capacity,
      @ConfigProperty(name = "max-concurrent-images") int maxConcurrent) {
    this.renderer = renderer;
    this.cache = new ByteCache<>(capacity);
    this.limit = new DrawingLimit(maxConcurrent);
  }

  /** Returns the thumbnail as SVG. */
  public byte[] svg(Key key, Supplier<Thumbnail> thumbnail) {
    return cache.find(key).orElseGet(() -> cached(key, renderer.svg(thumbnail.get())));
  }

  /**
   * Returns the thumbnail as PNG.
   *
   * @throws ProblemException 503 if too many others are drawn, or drawing it takes too long
   */
  public byte[] png(Key key, Supplier<Thumbnail> thumbnail) {
    Optional<byte[]> known = cache.find(key);
    if (known.isPresent()) {
      return known.get();
    }
    Deadline deadline = Deadline.in(TIMEOUT);
    return limit.run(deadline, () -> draw(key, thumbnail, deadline));
  }

  /** Looks in the cache again: another request may have drawn the image meanwhile. */
  private byte[] draw(Key key, Supplier<Thumbnail> thumbnail, Deadline deadline) {
    return cache.find(key).orElseGet(() -> cached(key, renderer.png(thumbnail.get(), deadline)));
  }

  private byte[] cached(Key key, byte[] image) {
    cache.put(key, image);
    return image;
  }
}
