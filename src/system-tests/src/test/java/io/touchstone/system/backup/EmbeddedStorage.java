// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.awaitility.Awaitility.await;

import io.touchstone.launcher.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.tools.Restore;

/** H2 files, which the services back up on a schedule. */
final class EmbeddedStorage implements BackupIT.Storage {

  private static final String KEYS = "signing-keys.json";

  /** The format of the time in the names of backups. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final Path directory;
  private final Map<Service, Path> backups = new EnumMap<>(Service.class);
  private Path data;

  EmbeddedStorage(Path directory) {
    this.directory = directory;
    this.data = directory.resolve("data");
  }

  @Override
  public Map<String, String> environment(Service service) {
    return Map.of(
        "DATA_DIR", data.resolve(service.label()).toString(),
        "BACKUP_DIR", backups(service).toString(),
        "BACKUP_EVERY", "PT2S");
  }

  private Path backups(Service service) {
    return directory.resolve("backups").resolve(service.label());
  }

  /** Waits for the next backup of each service and copies it. */
  @Override
  public void backUp() throws IOException {
    String now = TIME.format(Instant.now());
    for (Service service : new Service[] {Service.DOCUMENT_SERVICE, Service.USER_SERVICE}) {
      backups.put(service, copy(next(service, service.label() + '-' + now)));
    }
    Files.copy(data.resolve(Service.USER_SERVICE.label()).resolve(KEYS), directory.resolve(KEYS));
  }

  private Path next(Service service, String after) {
    return await()
        .ignoreExceptions()
        .atMost(Duration.ofSeconds(60))
        .until(() -> first(backups(service), after), Optional::isPresent)
        .orElseThrow();
  }

  private static Optional<Path> first(Path directory, String after) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".zip"))
          .filter(file -> file.getFileName().toString().compareTo(after) > 0)
          .min(Path::compareTo);
    }
  }

  /** Copies the backup, because the service deletes old ones. */
  private Path copy(Path backup) throws IOException {
    return Files.copy(backup, directory.resolve(backup.getFileName()));
  }

  @Override
  public void restore() throws IOException {
    data = directory.resolve("restored");
    for (Map.Entry<Service, Path> backup : backups.entrySet()) {
      Path target = Files.createDirectories(data.resolve(backup.getKey().label()));
      Restore.execute(backup.getValue().toString(), target.toString(), null);
    }
    Files.copy(directory.resolve(KEYS), data.resolve(Service.USER_SERVICE.label()).resolve(KEYS));
  }
}
