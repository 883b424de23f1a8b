// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.boundary;

import io.touchstone.documents.access.control.AccessRepresentation;
import io.touchstone.documents.access.control.GrantStore;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Builds responses that describe the access to a document. */
@ApplicationScoped
public class AccessResponses {

  @Inject DocumentReader reader;
  @Inject GrantStore grants;
  @Inject AccessRepresentation representation;
  @Inject UserDirectory users;

  /** Returns all access and the caller's own role, so the response is private to the caller. */
  Response all(UUID document, Caller caller, HttpHeaders request) {
    Role role = reader.state(document, caller, Role.VIEWER).access().best();
    List<Grant> all = grants.all(document);
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(digest(all).add(role.label()).text());
    if (Preconditions.isNotModified(request, tag)) {
      return CachePolicy.PERSONAL.notModified(tag);
    }
    return CachePolicy.PERSONAL
        .apply(
            Response.ok(representation.all(document, all, role, format).build(), format.type()),
            tag)
        .build();
  }

  /** Returns the users with their names. A new name changes the entity tag, as new access does. */
  Response users(UUID document, Caller caller, HttpHeaders request) {
    CachePolicy caching = reader.state(document, caller, Role.VIEWER).access().caching();
    List<Grant> people = AccessRepresentation.individuals(grants.all(document));
    Map<Long, UserReference> names =
        users.byId(people.stream().map(Grant::userId).collect(Collectors.toSet()));
    VersionDigest digest = digest(people);
    people.stream()
        .map(Grant::userId)
        .map(names::get)
        .map(AccessResponses::name)
        .forEach(digest::add);
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(digest.text());
    if (Preconditions.isNotModified(request, tag)) {
      return caching.notModified(tag);
    }
    return caching
        .apply(
            Response.ok(
                representation.users(document, people, names, format).build(), format.type()),
            tag)
        .build();
  }

  private static VersionDigest digest(List<Grant> grants) {
    VersionDigest digest = new VersionDigest();
    grants.forEach(grant -> digest.add(grant.userId(), grant.role().rank(), grant.revision()));
    return digest;
  }

  private static String name(UserReference user) {
    return user == null ? "" : user.name();
  }

  Response one(UUID document, long userId, Caller caller, HttpHeaders request) {
    CallerAccess access = reader.state(document, caller, Role.VIEWER).access();
    Grant grant = find(document, userId);
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(grant.version());
    return Preconditions.isNotModified(request, tag)
        ? access.caching().notModified(tag)
        : with(Response.ok(), grant, access.caching(), format).build();
  }

  /**
   * Returns the access of one user.
   *
   * @throws ProblemException 404 if this user has no access of their own
   */
  Grant find(UUID document, long userId) {
    return grants
        .find(document, userId)
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "This document is not shared with this user individually."));
  }

  ResponseBuilder with(
      ResponseBuilder response, Grant grant, CachePolicy caching, MediaFormat format) {
    return caching.apply(
        response.entity(representation.one(grant, format).build()).type(format.type()),
        format.tag(grant.version()));
  }
}
