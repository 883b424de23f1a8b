// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.invitation.control.InvitationRepresentation;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/** Builds responses with invitations, always private to the caller. */
@ApplicationScoped
public class InvitationResponses {

  @Inject InvitationRepresentation representation;

  static PagingQuery<Cursor> query(PagingParameters page) {
    return page.query(Cursor::ofTime);
  }

  Response list(
      Link address, Slice<VisibleInvitation> slice, PagingParameters page, HttpHeaders request) {
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(version(slice));
    if (Preconditions.isNotModified(request, tag)) {
      return CachePolicy.PERSONAL.notModified(tag);
    }
    PaginationLinks neighbours =
        page.links(
            address,
            slice.first().map(InvitationResponses::cursor),
            slice.last().map(InvitationResponses::cursor));
    Response.ResponseBuilder response =
        Response.ok(
            neighbours.addTo(representation.all(slice.items(), format)).build(), format.type());
    return neighbours.addTo(CachePolicy.PERSONAL.apply(response, tag)).build();
  }

  private static String cursor(VisibleInvitation visible) {
    Invitation invitation = visible.invitation();
    return new Cursor(invitation.created(), invitation.id()).encoded();
  }

  private static String version(Slice<VisibleInvitation> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(visible -> digest.add(visible.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  Response one(VisibleInvitation visible, HttpHeaders request) {
    String tag = MediaFormat.of(request).tag(visible.version());
    return Preconditions.isNotModified(request, tag)
        ? CachePolicy.PERSONAL.notModified(tag)
        : ok(visible, request);
  }

  Response ok(VisibleInvitation visible, HttpHeaders request) {
    return with(Response.ok(), visible, request).build();
  }

  Response created(VisibleInvitation visible, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), visible, request)
        .header(HttpHeaders.LOCATION, representation.uri(visible.invitation().id()).uri())
        .build();
  }

  private ResponseBuilder with(
      ResponseBuilder response, VisibleInvitation visible, HttpHeaders request) {
    MediaFormat format = MediaFormat.of(request);
    return CachePolicy.PERSONAL.apply(
        response.entity(representation.one(visible, format).build()).type(format.type()),
        format.tag(visible.version()));
  }
}
