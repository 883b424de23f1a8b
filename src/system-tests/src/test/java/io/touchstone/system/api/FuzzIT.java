// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Schemathesis generates valid and invalid requests, and sequences of them, from the OpenAPI
 * document of each service. Each defect that it finds is fixed, and its request added to the corpus
 * of hostile requests.
 */
@ExtendWith(SystemExtension.class)
class FuzzIT {

  private static final int SECONDS = Integer.getInteger("fuzz.seconds", 10);
  private static final String SEED = System.getProperty("fuzz.seed", "1");
  private static final Path DIRECTORY = Path.of("target", "fuzz").toAbsolutePath();
  private static final String VERSION = "schemathesis==4.32.5";
  private static final Pattern CASES = Pattern.compile("Test cases:\\s+([\\d,]+) generated");
  private static final Pattern FAILED_CASE = Pattern.compile("(?m)^\\d+\\. Test Case ID: ");

  /** Liberty's message for control characters in a path: a 400 in HTML, from before routing. */
  private static final String REJECTED_PATH = "CWWWC0005I";

  /** In what belongs to the third user. {@code private_data.py} looks for it in all responses. */
  private static final String PRIVATE = "private-data-of-another-user";

  /**
   * Two users send requests and must not see each other's documents. Requests also contain ids of a
   * third user, whose data must be neither shown nor changed.
   */
  @ParameterizedTest
  @EnumSource
  void everyGeneratedRequestGetsADescribedResponse(Service service, SystemUnderTest system)
      throws Exception {
    String gateway = system.gateway();
    ApiUser other = ApiUser.signUp(gateway);
    String document = other.document(PRIVATE);
    String comment = other.comment(document, PRIVATE);
    String invitation = other.invite(document, ApiUser.newLogin(), "editor");
    List<String> resources = List.of(other.uri(), document, comment, invitation);
    List<String> before = read(other, resources);

    Path directory = Files.createDirectories(DIRECTORY.resolve(service.label()));
    copy("schemathesis.toml", directory);
    copy("private_data.py", directory);
    Files.write(directory.resolve("ids.txt"), ids(other.uri(), document, invitation));
    Files.writeString(directory.resolve("accounts.json"), accounts(gateway));
    String uri = system.uri(service);
    String description = service == Service.GATEWAY ? "/openapi.json" : "/openapi?format=json";
    String options =
        "--no-color run %1$s%2$s --url %1$s --max-time %3$d --seed %4$s"
            .formatted(uri, description, SECONDS, SEED);
    String printed =
        InstalledProgram.ofPython("schemathesis", VERSION)
            .with(Map.of("PYTHONUTF8", "1"))
            .execute(directory, options.split(" "))
            .output();
    Path log = directory.resolve("schemathesis.log");
    Files.writeString(log, printed);
    List<String> failures = failures(printed);
    int cases = cases(printed);
    System.out.printf("fuzz: %s: %d cases, %d failures%n", service, cases, failures.size());
    assertEquals(List.of(), failures, () -> "see " + log);
    assertTrue(cases > 0);
    assertEquals(before, read(other.token(other.signIn()), resources));
  }

  private static void copy(String name, Path directory) throws IOException {
    FileUtils.copyURLToFile(FuzzIT.class.getResource(name), directory.resolve(name).toFile());
  }

  /** Returns the last segments of URIs, as quoted strings. */
  private static List<String> ids(String... uris) {
    return Stream.of(uris).map(uri -> '"' + uri.substring(uri.lastIndexOf('/') + 1) + '"').toList();
  }

  private static List<String> read(ApiUser reader, List<String> resources) {
    return resources.stream().map(reader::get).map(Response::asString).toList();
  }

  /** Describes how to sign in two users, in the format of Web Fuzzing Commons. */
  private static String accounts(String gateway) {
    String users =
        Stream.of("first", "second")
            .map(name -> account(name, ApiUser.signUp(gateway)))
            .collect(Collectors.joining(","));
    return """
        {"auth": [%s],
         "authTemplate": {"loginEndpointAuth": {
           "verb": "POST", "externalEndpointURL": "%s/tokens", "contentType": "application/json",
           "token": {"extractFrom": "body", "extractSelector": "/access_token", "sendIn": "header",
             "sendName": "Authorization", "sendTemplate": "Bearer {token}"}}}}
        """
        .formatted(users, gateway);
  }

  private static String account(String name, ApiUser user) {
    return """
        {"name": "%s", "loginEndpointAuth": {"payloadUserPwd": {
          "usernameField": "login", "username": "%s", "passwordField": "password", "password": "%s"}}}
        """
        .formatted(name, user.login(), user.password());
  }

  private static int cases(String printed) {
    Matcher cases = CASES.matcher(printed);
    assertTrue(cases.find(), () -> "no summary in " + printed);
    return Integer.parseInt(cases.group(1).replace(",", ""));
  }

  private static List<String> failures(String printed) {
    return FAILED_CASE
        .splitAsStream(printed)
        .skip(1)
        .filter(failure -> !failure.contains(REJECTED_PATH))
        .toList();
  }
}
