// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.control.AccessRepresentation;
import io.touchstone.documents.access.control.Grants;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.user.control.Users;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.VersionDigest;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Answers with who may do what with a document. */
@ApplicationScoped
public class AccessAnswers {

  @Inject DocumentReading reading;
  @Inject Grants grants;
  @Inject AccessRepresentation representation;
  @Inject Users users;

  /** All access and the role of the caller, so that the answer is for this caller alone. */
  Response all(UUID document, Caller caller, HttpHeaders request) {
    Role role = reading.state(document, caller, Role.VIEWER).access().best();
    List<Grant> all = grants.all(document);
    Form form = Form.of(request);
    String tag = form.tag(digest(all).add(role.label()).text());
    if (Preconditions.unchanged(request, tag)) {
      return Caching.PERSONAL.notModified(tag);
    }
    return Caching.PERSONAL
        .apply(Response.ok(representation.all(document, all, role, form).build(), form.type()), tag)
        .build();
  }

  /** People with their names, which are part of the version: they can change with no access. */
  Response users(UUID document, Caller caller, HttpHeaders request) {
    Caching caching = reading.state(document, caller, Role.VIEWER).access().caching();
    List<Grant> people = AccessRepresentation.people(grants.all(document));
    Map<Long, User> names =
        users.byId(people.stream().map(Grant::person).collect(Collectors.toSet()));
    VersionDigest digest = digest(people);
    people.stream()
        .map(Grant::person)
        .map(names::get)
        .map(AccessAnswers::name)
        .forEach(digest::add);
    Form form = Form.of(request);
    String tag = form.tag(digest.text());
    if (Preconditions.unchanged(request, tag)) {
      return caching.notModified(tag);
    }
    return caching
        .apply(
            Response.ok(representation.users(document, people, names, form).build(), form.type()),
            tag)
        .build();
  }

  private static VersionDigest digest(List<Grant> grants) {
    VersionDigest digest = new VersionDigest();
    grants.forEach(grant -> digest.add(grant.person(), grant.role().rank(), grant.revision()));
    return digest;
  }

  private static String name(User user) {
    return user == null ? "" : user.name();
  }

  Response one(UUID document, long person, Caller caller, HttpHeaders request) {
    Access access = reading.state(document, caller, Role.VIEWER).access();
    Grant grant = find(document, person);
    Form form = Form.of(request);
    String tag = form.tag(grant.version());
    return Preconditions.unchanged(request, tag)
        ? access.caching().notModified(tag)
        : with(Response.ok(), grant, access.caching(), form).build();
  }

  /**
   * @throws ProblemException 404 where this person has no access of their own
   */
  Grant find(UUID document, long person) {
    return grants
        .find(document, person)
        .orElseThrow(
            () -> ProblemException.notFound("this document is not shared with them by name"));
  }

  ResponseBuilder with(ResponseBuilder response, Grant grant, Caching caching, Form form) {
    return caching.apply(
        response.entity(representation.one(grant, form).build()).type(form.type()),
        form.tag(grant.version()));
  }
}
