// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.documents.invitation.control.InvitationRepresentation;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.documents.paging.boundary.PageRequest;
import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.ListLinks;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.VersionDigest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/** Answers with invitations, always for one caller alone. */
@ApplicationScoped
public class InvitationAnswers {

  @Inject InvitationRepresentation representation;

  static PageQuery<Cursor> query(PageRequest page) {
    return page.query(text -> Cursor.decoded(text, Sort.CREATED));
  }

  Response list(Link address, Slice<SeenInvitation> slice, PageRequest page, HttpHeaders request) {
    Form form = Form.of(request);
    String tag = form.tag(version(slice));
    if (Preconditions.unchanged(request, tag)) {
      return Caching.PERSONAL.notModified(tag);
    }
    ListLinks neighbours =
        page.links(
            address,
            slice.first().map(InvitationAnswers::place),
            slice.last().map(InvitationAnswers::place));
    Response.ResponseBuilder response =
        Response.ok(neighbours.addTo(representation.all(slice.items(), form)).build(), form.type());
    return neighbours.addTo(Caching.PERSONAL.apply(response, tag)).build();
  }

  private static String place(SeenInvitation seen) {
    Invitation invitation = seen.invitation();
    return new Cursor(invitation.created(), invitation.id()).encoded();
  }

  private static String version(Slice<SeenInvitation> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(seen -> digest.add(seen.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  Response one(SeenInvitation seen, HttpHeaders request) {
    String tag = Form.of(request).tag(seen.version());
    return Preconditions.unchanged(request, tag)
        ? Caching.PERSONAL.notModified(tag)
        : ok(seen, request);
  }

  Response ok(SeenInvitation seen, HttpHeaders request) {
    return with(Response.ok(), seen, request).build();
  }

  Response created(SeenInvitation seen, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), seen, request)
        .header(HttpHeaders.LOCATION, representation.uri(seen.invitation().id()).uri())
        .build();
  }

  private ResponseBuilder with(ResponseBuilder response, SeenInvitation seen, HttpHeaders request) {
    Form form = Form.of(request);
    return Caching.PERSONAL.apply(
        response.entity(representation.one(seen, form).build()).type(form.type()),
        form.tag(seen.version()));
  }
}
