// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.contract;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.touchstone.testing.account.Account;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** One valid request for each operation, on resources created for it. */
final class SampleRequests {

  private static final String JSON = "application/json";
  private static final String PATCH = "application/merge-patch+json";
  private static final String AUTHORIZATION = "Authorization";

  private final String root;
  private final Account owner;
  private final Account friend;
  private final String document;
  private final String own;

  /**
   * @param root the address of the system, without a trailing slash
   */
  SampleRequests(String root, Account owner, Account friend) {
    this.root = root;
    this.owner = owner;
    this.friend = friend;
    this.document = create("/documents", "{\"title\":\"Contract\"}");
    this.own = "/documents/{id}";
  }

  List<SampleRequest> all() {
    return Stream.of(gateway(), users(), documents(), parts(), sharing(), deletions())
        .flatMap(List::stream)
        .toList();
  }

  private List<SampleRequest> gateway() {
    String edit = given().header(AUTHORIZATION, owner.bearer()).get(document).path("edit");
    return List.of(
        SampleRequest.of("GET /", root + "/"),
        read("/openapi.json"),
        SampleRequest.of("GET /documents/edit/{id}", edit));
  }

  private List<SampleRequest> users() {
    Account other = Account.signUp(root);
    String tokens = other.signIn().asString();
    String refresh = "{\"refresh_token\":\"%s\"}".formatted(field(tokens, "refresh_token"));
    String revoked =
        "{\"refresh_token\":\"%s\"}".formatted(field(other.signIn().asString(), "refresh_token"));
    String credentials =
        "{\"login\":\"%s\",\"password\":\"%s\"}".formatted(other.login(), other.password());
    Account leaving = Account.signUp(root);
    Response session = owner.signIn();
    String sessions = root + "/me/sessions";
    String listed =
        given()
            .auth()
            .oauth2(session.path("access_token"))
            .get(sessions)
            .path("sessions.find { it.current }.uri");
    String account =
        "{\"login\":\"c%s\",\"name\":\"Contract\",\"password\":\"%s\"}"
            .formatted(UUID.randomUUID().toString().substring(0, 12), UUID.randomUUID());
    return List.of(
        read("/keys"),
        read("/me"),
        read("/me/sessions"),
        SampleRequest.of("GET /me/sessions/{id}", listed),
        SampleRequest.of("DELETE /me/sessions/{id}", listed),
        SampleRequest.of("POST /me/sessions/revocation", sessions + "/revocation"),
        SampleRequest.of("GET /users", root + "/users?id=" + owner.id()),
        SampleRequest.of("GET /users/{id}", root + "/users/" + owner.id()),
        SampleRequest.of("GET /users/{id}/documents", root + "/users/" + owner.id() + "/documents"),
        as(
            leaving,
            write(
                "POST /me/deletion",
                "/me/deletion",
                JSON,
                "{\"password\":\"%s\"}".formatted(leaving.password()))),
        write("POST /users", "/users", JSON, account),
        write("POST /tokens", "/tokens", JSON, credentials),
        write("POST /tokens/refresh", "/tokens/refresh", JSON, refresh),
        write("POST /tokens/revocation", "/tokens/revocation", JSON, revoked),
        change("PATCH /users/{id}", "/users/" + owner.id(), PATCH, "{\"name\":\"Contract\"}"));
  }

  private List<SampleRequest> documents() {
    String thumb = given().header(AUTHORIZATION, owner.bearer()).get(document).path("thumb");
    return List.of(
        read("/documents"),
        SampleRequest.of("GET " + own, document),
        write("POST /documents", "/documents", JSON, "{\"title\":\"One more\"}"),
        change("PUT " + own, document, JSON, "{\"title\":\"Contract II\"}"),
        change("PATCH " + own, document, PATCH, "{\"title\":\"Contract III\"}"),
        SampleRequest.of("GET " + own + "/template", document + "/template"),
        SampleRequest.of(
            "POST " + own + "/template", document + "/template", JSON, "{\"title\":\"Copy\"}"),
        SampleRequest.of("GET /documents/thumb/{id}/{page}/{size}/NULL/{width}", thumb),
        SampleRequest.of("GET " + own + "/attributes", document + "/attributes"),
        change(
            "PUT " + own + "/attributes",
            document + "/attributes",
            JSON,
            "{\"attributes\":{\"a\":1}}"),
        change(
            "PATCH " + own + "/attributes",
            document + "/attributes",
            PATCH,
            "{\"attributes\":{\"b\":true}}"));
  }

  private List<SampleRequest> parts() {
    String page = create(document + "/pages", "{\"title\":\"Page\"}");
    String comment = create(document + "/comments", "{\"text\":\"Good\"}");
    String pages = own + "/pages";
    String comments = own + "/comments";
    return List.of(
        SampleRequest.of("GET " + pages, document + "/pages"),
        SampleRequest.of("POST " + pages, document + "/pages", JSON, "{\"title\":\"More\"}"),
        SampleRequest.of("GET " + pages + "/{number}", page),
        change("PUT " + pages + "/{number}", page, JSON, PAGE),
        change("PATCH " + pages + "/{number}", page, PATCH, "{\"title\":\"Renamed\"}"),
        change("DELETE " + pages + "/{number}", page),
        SampleRequest.of("GET " + comments, document + "/comments"),
        SampleRequest.of("POST " + comments, document + "/comments", JSON, "{\"text\":\"Better\"}"),
        SampleRequest.of("GET " + comments + "/{number}", comment),
        change("PATCH " + comments + "/{number}", comment, PATCH, "{\"text\":\"Best\"}"),
        change("DELETE " + comments + "/{number}", comment));
  }

  private static final String PAGE =
      """
      {"title":"Drawn","width":640,"height":480,"shapes":[
        {"kind":"rectangle","x":10,"y":10,"width":80,"height":40,"text":"Start","fill":"#ffffff","stroke":"#000000"}]}
      """;

  private List<SampleRequest> sharing() {
    String invitations = document + "/invitations";
    String access = document + "/users/" + friend.id() + "/access";
    String accepted = create(invitations, invitation(friend.login()));
    Account another = Account.signUp(root);
    String declined = create(invitations, invitation(another.login()));
    return List.of(
        SampleRequest.of("GET " + own + "/invitations", invitations),
        SampleRequest.of(
            "POST " + own + "/invitations", invitations, JSON, invitation("nobody.yet")),
        read("/invitations"),
        SampleRequest.of("GET /invitations/{id}", accepted),
        as(friend, SampleRequest.of("POST /invitations/{id}/accept", accepted + "/accept")),
        as(another, SampleRequest.of("POST /invitations/{id}/decline", declined + "/decline")),
        SampleRequest.of("GET " + own + "/users", document + "/users"),
        SampleRequest.of("GET " + own + "/users/access", document + "/users/access"),
        SampleRequest.of("GET " + own + "/users/{user}/access", access),
        change("PUT " + own + "/users/{user}/access", access, JSON, "{\"role\":\"editor\"}"),
        change("DELETE " + own + "/users/{user}/access", access));
  }

  private List<SampleRequest> deletions() {
    String invitation = create(document + "/invitations", invitation("somebody.else"));
    return List.of(
        change("DELETE /invitations/{id}", invitation), change("DELETE " + own, document));
  }

  private static String invitation(String login) {
    return "{\"login\":\"%s\",\"role\":\"viewer\"}".formatted(login);
  }

  private String create(String address, String body) {
    String uri = address.startsWith("/") ? root + address : address;
    Response created =
        given().header(AUTHORIZATION, owner.bearer()).contentType(JSON).body(body).post(uri);
    created.then().statusCode(201);
    return created.header("Location");
  }

  /** Returns a GET request whose path is that of its operation. */
  private SampleRequest read(String path) {
    return SampleRequest.of("GET " + path, root + path);
  }

  private SampleRequest write(String operation, String path, String mediaType, String body) {
    return SampleRequest.of(operation, root + path, mediaType, body);
  }

  private SampleRequest change(String operation, String address, String mediaType, String body) {
    String uri = address.startsWith("/") ? root + address : address;
    return SampleRequest.of(operation, uri, mediaType, body).conditional();
  }

  private static SampleRequest change(String operation, String uri) {
    return SampleRequest.of(operation, uri).conditional();
  }

  private static SampleRequest as(Account account, SampleRequest sample) {
    return sample.with(AUTHORIZATION, account.bearer());
  }

  private static String field(String json, String name) {
    return JsonPath.from(json).getString(name);
  }
}
