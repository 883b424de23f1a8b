// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.JsonObjectWriter;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Renders single documents, and caches them by version and creator. Callers check the current
 * version and access before each use, so a cached document is never stale.
 */
@ApplicationScoped
public class RenderedDocuments {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  /** Approximate memory of the headers, the key and the cache entry, in bytes. */
  private static final int OVERHEAD = 768;

  private DocumentReader reader;
  private UserDirectory users;
  private DocumentRepresentation representation;
  private DocumentLinks links;
  private Cache<Key, RenderedDocument> cache;

  protected RenderedDocuments() {}

  /**
   * @param capacity of the cache in bytes; 0 disables it
   */
  @Inject
  public RenderedDocuments(
      DocumentReader reader,
      UserDirectory users,
      DocumentRepresentation representation,
      DocumentLinks links,
      @ConfigProperty(name = "documents.cache") long capacity) {
    this.reader = reader;
    this.users = users;
    this.representation = representation;
    this.links = links;
    this.cache =
        Caffeine.newBuilder()
            .maximumWeight(capacity)
            .weigher((Key key, RenderedDocument document) -> document.body().length + OVERHEAD)
            .build();
  }

  private record Key(UUID id, long version, MediaFormat format, Optional<UserReference> creator) {}

  /**
   * Returns a document that the caller may see. If it has changed since its state was read, the
   * result is the newer version.
   *
   * @throws ProblemException 503 if the creator is not cached and user-service is unavailable; 404
   *     if the document has been deleted since its state was read
   */
  public RenderedDocument find(UUID id, DocumentState state, Caller caller, MediaFormat format) {
    Key key = new Key(id, state.version(), format, users.find(state.creator()));
    RenderedDocument cached = cache.getIfPresent(key);
    return cached == null ? renderAndCache(key, caller) : cached;
  }

  private RenderedDocument renderAndCache(Key key, Caller caller) {
    Document document = reader.find(key.id(), caller, Role.VIEWER).document();
    RenderedDocument rendered =
        render(new DocumentWithCreator(document, key.creator()), key.format());
    if (document.version() == key.version()) {
      cache.put(key, rendered);
    }
    return rendered;
  }

  /** Renders a document without the cache. */
  public RenderedDocument render(Document document, MediaFormat format) {
    return render(new DocumentWithCreator(document, users.find(document.creator())), format);
  }

  private RenderedDocument render(DocumentWithCreator created, MediaFormat format) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JsonObjectWriter.write(representation.full(created, format.treeWriter(JSON)).build(), body);
    return RenderedDocument.of(
        created.document(),
        format,
        List.of(
            links.documents().header("collection"),
            links.comments(created.document().id()).header("comments")),
        body.toByteArray());
  }
}
