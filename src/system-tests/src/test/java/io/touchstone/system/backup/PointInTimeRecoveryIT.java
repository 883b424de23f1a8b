// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.database.ArchivedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restores the databases of both services, backed up at different times, to the same moment. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class PointInTimeRecoveryIT {

  private static final int BEFORE = 6;
  private static final int AFTER = 3;

  private final List<ApiUser> users = new ArrayList<>();

  @Test
  void bothServicesReturnToTheSameMoment(@TempDir Path directory) throws Exception {
    try (ArchivedPostgreSql documents = archived(directory, "documents");
        ArchivedPostgreSql accounts = archived(directory, "users")) {
      String document;
      String moment;
      try (ProcessSystem system = start(documents, accounts)) {
        users.add(BackupIT.retry(() -> ApiUser.signUp(system.gateway())));
        String uri = BackupIT.retry(() -> users.get(0).document("In two databases"));
        document = URI.create(uri).getPath();
        documents.backUp();
        write(system.gateway(), uri, BEFORE / 2);
        accounts.backUp();
        write(system.gateway(), uri, BEFORE / 2);
        moment = documents.server().query("SELECT clock_timestamp()");
        write(system.gateway(), uri, AFTER);
      }
      documents.restore(moment);
      accounts.restore(moment);
      try (ProcessSystem system = start(documents, accounts)) {
        ApiUser author = users.get(0).at(system.gateway());
        Response tokens = CommentWriter.retry(author::signIn);
        assertEquals(BEFORE, CommentWriter.read(author.token(tokens), document).size());
        for (int user = 1; user <= BEFORE + AFTER; user++) {
          ApiUser restored = users.get(user).at(system.gateway());
          int expected = user <= BEFORE ? 200 : 401;
          assertEquals(expected, CommentWriter.retry(restored::signIn).statusCode());
        }
      }
    }
  }

  private static ArchivedPostgreSql archived(Path directory, String name) throws Exception {
    return new ArchivedPostgreSql(Files.createDirectory(directory.resolve(name)));
  }

  /** Adds a comment in one database and a user in the other, several times. */
  private void write(String gateway, String document, int times) {
    for (int i = 0; i < times; i++) {
      CommentWriter.comment(users.get(0), document, String.valueOf(users.size()))
          .then()
          .statusCode(201);
      users.add(ApiUser.signUp(gateway));
    }
  }

  private static ProcessSystem start(ArchivedPostgreSql documents, ArchivedPostgreSql accounts) {
    return ProcessSystem.start(
        "point-in-time",
        service ->
            switch (service) {
              case GATEWAY -> Map.of();
              case DOCUMENT_SERVICE -> documents.server().environment("public");
              case USER_SERVICE -> accounts.server().environment("public");
            });
  }
}
