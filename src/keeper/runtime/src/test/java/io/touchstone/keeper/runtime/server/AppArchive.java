// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.server;

import io.touchstone.keeper.runtime.app.EchoApplication;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Packages the test application. */
public final class AppArchive {

  private final Map<String, Path> entries = new LinkedHashMap<>();

  private AppArchive() {}

  /** Writes a web application that has the keeper's jar in WEB-INF/lib. */
  static Path war(Path file) throws IOException {
    AppArchive archive = new AppArchive();
    archive.addApplication("WEB-INF/classes/");
    Path keeper = keeperJar();
    archive.entries.put("WEB-INF/lib/" + keeper.getFileName(), keeper);
    return archive.write(file);
  }

  /** Writes the application alone, for a class path. */
  static Path jar(Path file) throws IOException {
    AppArchive archive = new AppArchive();
    archive.addApplication("");
    return archive.write(file);
  }

  /** Returns the jar under test. */
  public static Path keeperJar() {
    return Path.of(System.getProperty("keeper.jar"));
  }

  private void addApplication(String prefix) throws IOException {
    Path classes = resource(EchoApplication.class.getSimpleName() + ".class").getParent();
    String folder = EchoApplication.class.getPackageName().replace('.', '/') + "/";
    try (Stream<Path> files = Files.list(classes)) {
      files.forEach(file -> entries.put(prefix + folder + file.getFileName(), file));
    }
    for (String name : new String[] {"beans.xml", "microprofile-config.properties"}) {
      entries.put(prefix + "META-INF/" + name, resource("/app/" + name));
    }
  }

  private static Path resource(String name) {
    return Path.of(EchoApplication.class.getResource(name).getPath());
  }

  private Path write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, Path> entry : entries.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        try (InputStream content = Files.newInputStream(entry.getValue())) {
          content.transferTo(jar);
        }
      }
    }
    return file;
  }
}
