// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Backs up a system under load, keeps using it, stops it, restores the backup and starts it again.
 * The restored system must contain what was stored at the time of the backup, and accept writes.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class BackupIT {

  /** Set explicitly, because the default contains the port, which changes with the restart. */
  private static final String ISSUER = "https://touchstone.example";

  private static final String TITLE = "With comments";
  private static final Map<String, Object> PAGE =
      Map.of(
          "title",
          "First",
          "shapes",
          List.of(
              Map.of("kind", "text", "x", 1, "y", 2, "width", 9, "height", 9, "text", "Day één")));

  @TempDir private Path directory;

  private ApiUser author;
  private ApiUser lateUser;
  private String document;
  private String lateDocument;
  private String keys;
  private long minComments;
  private long maxComments;

  /** Storage of the services that can be backed up and restored. */
  interface Storage {

    /** Returns the environment variables that configure a service for this storage. */
    Map<String, String> environment(Service service);

    /** Backs up the data while the services keep running. */
    void backUp() throws Exception;

    /** Restores the backup after the services have stopped; the environment then points to it. */
    void restore() throws Exception;
  }

  @Test
  void embeddedDatabaseBackupsAreRestored() throws Exception {
    backUpAndRestore("backup-of-h2", new EmbeddedStorage(directory));
  }

  @Test
  void pgDumpBackupsAreRestored() throws Exception {
    try (InstalledPostgreSql server = new InstalledPostgreSql(directory).withDatabases()) {
      backUpAndRestore("backup-of-postgresql", server);
    }
  }

  private void backUpAndRestore(String name, Storage storage) throws Exception {
    try (ProcessSystem system = start(name, storage)) {
      useAndBackUp(system.gateway(), storage);
    }
    storage.restore();
    try (ProcessSystem system = start(name, storage)) {
      assertIsRestored(system.gateway());
    }
  }

  private static ProcessSystem start(String name, Storage storage) {
    return ProcessSystem.start(
        name,
        service -> {
          Map<String, String> environment = new HashMap<>(storage.environment(service));
          environment.put("TOKENS_ISSUER", ISSUER);
          return environment;
        });
  }

  private void useAndBackUp(String gateway, Storage storage) throws Exception {
    author = retry(() -> ApiUser.signUp(gateway));
    author.bearer();
    keys = keys(author);
    String uri = retry(() -> author.document(TITLE));
    author.ifMatch("*").put(uri + "/pages/1", PAGE).then().statusCode(200);
    try (CommentWriter writer = new CommentWriter(author, uri)) {
      patiently().until(() -> writer.acknowledged() >= 20);
      minComments = writer.acknowledged();
      storage.backUp();
      maxComments = writer.sent();
      patiently().until(() -> writer.acknowledged() >= maxComments + 20);
    }
    lateUser = retry(() -> ApiUser.signUp(gateway));
    lateDocument = path(retry(() -> author.document("Too late")));
    document = path(uri);
  }

  /** Retries, because the first requests to a new system may time out. */
  static <T> T retry(Callable<T> request) {
    return patiently().ignoreExceptions().until(request, result -> true);
  }

  private static ConditionFactory patiently() {
    return await().atMost(Duration.ofMinutes(1));
  }

  /** Returns the path of a URI, which is the same after a restart on other ports. */
  private static String path(String uri) {
    return URI.create(uri).getPath();
  }

  /** Uses the token from before the backup, which the restored keys must still verify. */
  private void assertIsRestored(String gateway) {
    ApiUser restored = author.at(gateway);
    assertEquals(keys, keys(restored));
    assertEquals(200, CommentWriter.retry(restored::signIn).statusCode());
    assertEquals(401, CommentWriter.retry(lateUser.at(gateway)::signIn).statusCode());
    Response read = CommentWriter.retry(() -> restored.get(document));
    read.then().statusCode(200).body("title", equalTo(TITLE));
    Response page = CommentWriter.retry(() -> restored.get(document + "/pages/1"));
    page.then().statusCode(200).body("title", equalTo("First"));
    page.then().body("shapes.text", contains("Day één"));
    assertEquals(404, CommentWriter.retry(() -> restored.get(lateDocument)).statusCode());
    assertComments(restored);
  }

  /** Expects the comments up to one moment, and that new ones continue the numbering. */
  private void assertComments(ApiUser reader) {
    List<String> comments = CommentWriter.read(reader, document);
    int count = comments.size();
    assertEquals(LongStream.rangeClosed(1, count).mapToObj(String::valueOf).toList(), comments);
    assertTrue(
        minComments <= count && count <= maxComments,
        () -> count + " comments, expected " + minComments + " to " + maxComments);
    Response next = CommentWriter.comment(reader, document, "Again");
    next.then().statusCode(201).body("number", equalTo(count + 1));
  }

  private static String keys(ApiUser user) {
    Response keys = CommentWriter.retry(() -> user.get("/keys"));
    keys.then().statusCode(200);
    return keys.asString();
  }
}
