// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Each operation on a document as each role, on a private and on a published document. */
@ExtendWith(SystemExtension.class)
class RolesIT {

  private static final List<String> ROLES =
      List.of("anonymous", "none", "viewer", "commenter", "editor", "owner");

  private final DocumentClient creator;
  private final DocumentClient another;
  private final Map<String, DocumentClient> clients = new LinkedHashMap<>();

  RolesIT(SystemUnderTest system) {
    String root = system.gateway();
    creator = DocumentClient.signedUp(root);
    another = DocumentClient.signedUp(root);
    for (String role : ROLES) {
      clients.put(
          role,
          role.equals("anonymous")
              ? new DocumentClient(root, null)
              : DocumentClient.signedUp(root));
    }
  }

  /** What is done, the role that it needs, and the status where the caller has it. */
  private record Operation(
      String name, String needed, int done, BiFunction<DocumentClient, String, Response> request) {}

  private List<Operation> operations() {
    return List.of(
        read(""),
        read("/attributes"),
        read("/pages"),
        read("/template"),
        read("/users"),
        read("/users/access"),
        read("/users/" + creator.account().id() + "/access"),
        read("/comments"),
        read("/comments/1"),
        new Operation(
            "comment", "commenter", 201, (c, uri) -> c.post(uri + "/comments", text("Mine"))),
        new Operation(
            "change a comment of somebody else",
            "nobody",
            200,
            (c, uri) -> c.patch(uri + "/comments/1", text("Changed"))),
        new Operation(
            "rename", "editor", 200, (c, uri) -> c.patch(uri, Map.of("title", "Renamed"))),
        new Operation(
            "replace", "editor", 200, (c, uri) -> c.replace(uri, Map.of("title", "Replaced"))),
        new Operation(
            "add a page", "editor", 201, (c, uri) -> c.post(uri + "/pages", Map.of("title", "P"))),
        new Operation("list invitations", "owner", 200, (c, uri) -> c.get(uri + "/invitations")),
        new Operation(
            "invite",
            "owner",
            201,
            (c, uri) ->
                c.post(uri + "/invitations", Map.of("login", "somebody", "role", "viewer"))),
        new Operation(
            "share",
            "owner",
            201,
            (c, uri) -> c.put(access(uri, another), Map.of("role", "viewer"))),
        new Operation(
            "change a role",
            "owner",
            200,
            (c, uri) -> c.replace(access(uri, another), Map.of("role", "editor"))),
        new Operation("remove", "owner", 204, (c, uri) -> c.delete(access(uri, another))),
        new Operation(
            "delete a comment of somebody else",
            "owner",
            204,
            (c, uri) -> c.delete(uri + "/comments/1")),
        new Operation("delete", "owner", 204, DocumentClient::delete));
  }

  private static Operation read(String path) {
    return new Operation("read " + path, "viewer", 200, (c, uri) -> c.get(uri + path));
  }

  @Test
  void aPrivateDocumentIsThereForThoseWithARoleOnly() {
    expect(document(), "none");
  }

  @Test
  void aPublishedDocumentIsThereForAllToRead() {
    String document = document();
    creator.publish(document);
    expect(document, "viewer");
  }

  private void expect(String document, String everyone) {
    for (Operation operation : operations()) {
      clients.forEach(
          (role, client) ->
              assertEquals(
                  expected(operation, role, everyone),
                  operation.request().apply(client, document).statusCode(),
                  operation.name() + " as " + role));
    }
  }

  private static int expected(Operation operation, String role, String everyone) {
    int rank = Math.max(ROLES.indexOf(role), ROLES.indexOf(everyone));
    if (rank <= ROLES.indexOf("none")) {
      return 404;
    }
    int needed = ROLES.indexOf(operation.needed());
    if (needed >= 0 && rank >= needed) {
      return operation.done();
    }
    return role.equals("anonymous") ? 401 : 403;
  }

  private String document() {
    String document = creator.document("Roles");
    creator.comment(document, "First");
    for (String role : ROLES.subList(2, ROLES.size())) {
      creator.share(document, clients.get(role), role);
    }
    return document;
  }

  private static String access(String document, DocumentClient client) {
    return document + "/users/" + client.account().id() + "/access";
  }

  private static Map<String, String> text(String text) {
    return Map.of("text", text);
  }
}
