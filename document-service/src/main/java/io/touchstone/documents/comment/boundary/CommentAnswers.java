// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.comment.control.CommentRepresentation;
import io.touchstone.documents.comment.control.CommentStore;
import io.touchstone.documents.comment.control.Commenting;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.Numbered;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.paging.boundary.PageRequest;
import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.ListLinks;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.VersionDigest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.UUID;

/** Answers with comments. */
@ApplicationScoped
public class CommentAnswers {

  @Inject DocumentReading reading;
  @Inject DocumentLinks links;
  @Inject CommentStore comments;
  @Inject Commenting commenting;
  @Inject CommentRepresentation representation;

  /** Texts are loaded only for a client that does not have them. */
  Response list(UUID document, PageRequest page, Caller caller, HttpHeaders request) {
    PageQuery<Long> query = page.query(Identifier::number);
    Caching caching = access(document, caller).caching();
    Slice<Numbered> slice = comments.entries(document, query);
    Form form = Form.of(request);
    String tag = form.tag(version(slice));
    if (Preconditions.unchanged(request, tag)) {
      return caching.notModified(tag);
    }
    ListLinks neighbours =
        page.links(
            links.comments(document),
            slice.first().map(Numbered::number),
            slice.last().map(Numbered::number));
    return neighbours
        .addTo(
            caching.apply(
                Response.ok(
                    neighbours
                        .addTo(representation.all(comments.comments(document, slice), form))
                        .build(),
                    form.type()),
                tag))
        .build();
  }

  private static String version(Slice<Numbered> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(entry -> digest.add(0, entry.number(), entry.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  Response one(UUID document, long number, Caller caller, HttpHeaders request) {
    Access access = access(document, caller);
    Comment comment = commenting.find(document, number);
    String tag = Form.of(request).tag(comment.version());
    return Preconditions.unchanged(request, tag)
        ? access.caching().notModified(tag)
        : with(Response.ok(), comment, access.caching(), request).build();
  }

  Response created(UUID document, long number, Caller caller, HttpHeaders request) {
    Access access = access(document, caller);
    Comment comment = commenting.find(document, number);
    return with(Response.status(Response.Status.CREATED), comment, access.caching(), request)
        .header(HttpHeaders.LOCATION, representation.uri(comment).uri())
        .build();
  }

  ResponseBuilder with(
      ResponseBuilder response, Comment comment, Caching caching, HttpHeaders request) {
    Form form = Form.of(request);
    return caching.apply(
        response.entity(representation.one(comment, form).build()).type(form.type()),
        form.tag(comment.version()));
  }

  private Access access(UUID document, Caller caller) {
    return reading.state(document, caller, Role.VIEWER).access();
  }
}
