// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.boundary;

import io.touchstone.documents.comment.control.CommentEditor;
import io.touchstone.documents.comment.control.CommentRepresentation;
import io.touchstone.documents.comment.control.CommentStore;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentEntry;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.UUID;

/** Builds responses with comments. */
@ApplicationScoped
public class CommentResponses {

  @Inject DocumentReader reader;
  @Inject DocumentLinks links;
  @Inject CommentStore comments;
  @Inject CommentEditor editor;
  @Inject CommentRepresentation representation;

  /** Loads the texts only if the client does not have the current version of the page. */
  Response list(UUID document, PagingParameters page, Caller caller, HttpHeaders request) {
    PagingQuery<Long> query = page.query(Identifier::number);
    CachePolicy caching = access(document, caller).caching();
    Slice<CommentEntry> slice = comments.entries(document, query);
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(version(slice));
    if (Preconditions.isNotModified(request, tag)) {
      return caching.notModified(tag);
    }
    PaginationLinks neighbours =
        page.links(
            links.comments(document),
            slice.first().map(CommentEntry::number),
            slice.last().map(CommentEntry::number));
    return neighbours
        .addTo(
            caching.apply(
                Response.ok(
                    neighbours
                        .addTo(representation.all(comments.comments(document, slice), format))
                        .build(),
                    format.type()),
                tag))
        .build();
  }

  private static String version(Slice<CommentEntry> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(entry -> digest.add(0, entry.number(), entry.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  Response one(UUID document, long number, Caller caller, HttpHeaders request) {
    CallerAccess access = access(document, caller);
    Comment comment = editor.find(document, number);
    String tag = MediaFormat.of(request).tag(comment.version());
    return Preconditions.isNotModified(request, tag)
        ? access.caching().notModified(tag)
        : with(Response.ok(), comment, access.caching(), request).build();
  }

  Response created(UUID document, long number, Caller caller, HttpHeaders request) {
    CallerAccess access = access(document, caller);
    Comment comment = editor.find(document, number);
    return with(Response.status(Response.Status.CREATED), comment, access.caching(), request)
        .header(HttpHeaders.LOCATION, representation.uri(comment).uri())
        .build();
  }

  ResponseBuilder with(
      ResponseBuilder response, Comment comment, CachePolicy caching, HttpHeaders request) {
    MediaFormat format = MediaFormat.of(request);
    return caching.apply(
        response.entity(representation.one(comment, format).build()).type(format.type()),
        format.tag(comment.version()));
  }

  private CallerAccess access(UUID document, Caller caller) {
    return reader.state(document, caller, Role.VIEWER).access();
  }
}
