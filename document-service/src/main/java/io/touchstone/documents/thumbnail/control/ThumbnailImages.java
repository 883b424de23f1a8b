// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.documents.cache.control.ByteCache;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Caches rendered thumbnails by the version of their page. */
@ApplicationScoped
public class ThumbnailImages {

  /**
   * Part of entity tags. Increment it when pages are drawn differently, so clients fetch them
   * again.
   */
  public static final int REVISION = 1;

  /**
   * What a cached image depends on.
   *
   * @param tag distinguishes versions of all pages of the document
   */
  public record Key(UUID document, String tag, int width) {}

  private ByteCache<Key> cache;

  protected ThumbnailImages() {}

  /**
   * @param capacity capacity of the cache in bytes; 0 disables it
   */
  @Inject
  public ThumbnailImages(@ConfigProperty(name = "thumbnails.cache") long capacity) {
    this.cache = new ByteCache<>(capacity);
  }

  /** Returns the thumbnail as SVG. */
  public byte[] svg(Key key, Supplier<Thumbnail> thumbnail) {
    return cache.find(key).orElseGet(() -> rendered(key, thumbnail.get()));
  }

  private byte[] rendered(Key key, Thumbnail thumbnail) {
    byte[] image = SvgRenderer.svg(thumbnail);
    cache.put(key, image);
    return image;
  }
}
