// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.boundary.ApiRequest;
import io.touchstone.documents.invitation.control.InvitationRepresentation;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;

/** Builds responses with invitations, always private to the caller. */
@Dependent
public record InvitationResponses(InvitationRepresentation representation) {

  @Inject
  public InvitationResponses {}

  Response list(
      ApiRequest request, Link address, PagingQuery<Cursor> query, Slice<VisibleInvitation> slice) {
    PaginationLinks links = PaginationLinks.of(address, query, slice, VisibleInvitation::cursor);
    return request
        .select(CachePolicy.PERSONAL, version(slice))
        .withLinks(links.headers())
        .respond(format -> links.addTo(representation.all(slice.items(), format)).toBytes());
  }

  private static String version(Slice<VisibleInvitation> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(visible -> digest.add(visible.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  Response read(ApiRequest request, VisibleInvitation visible) {
    return select(request, visible).respond(format -> representation.one(visible, format));
  }

  Response changed(ApiRequest request, VisibleInvitation visible) {
    return select(request, visible).changed(format -> representation.one(visible, format));
  }

  Response created(ApiRequest request, VisibleInvitation visible) {
    return select(request, visible)
        .created(
            representation.uri(visible.invitation().id()),
            format -> representation.one(visible, format));
  }

  private static SelectedRepresentation select(ApiRequest request, VisibleInvitation visible) {
    return request.select(CachePolicy.PERSONAL, visible.version());
  }
}
