// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.inspect.Patch.FileChange;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.source.SourceFile;
import io.touchstone.keeper.source.TreeFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Adds keys to the {@code microprofile-config.properties} of the modules that need them. */
final class ConfigurationChanges {

  /** The next line would belong to the last one. */
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)(\\\\\\\\)*+\\\\\\R\\z");

  private static final String NAME = "META-INF/microprofile-config.properties";
  private static final List<String> PLACES =
      List.of("resources", "webapp", "webapp/WEB-INF/classes");

  private final Path directory;
  private final Map<Path, Map<String, String>> added = new LinkedHashMap<>();

  ConfigurationChanges(Path directory) {
    this.directory = directory;
  }

  /** Adds the properties of a fix, unless their file would be outside the scanned directory. */
  synchronized void add(Detection detection) {
    Path file = file(detection.unit().file().root().getParent());
    if (!detection.fix().properties().isEmpty() && isInside(file)) {
      added.computeIfAbsent(file, absent -> new TreeMap<>()).putAll(detection.fix().properties());
    }
  }

  private boolean isInside(Path file) {
    Path existing = file;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    try {
      return file.startsWith(directory) && existing.toRealPath().startsWith(directory);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static Path file(Path main) {
    return PLACES.stream()
        .map(place -> main.resolve(place).resolve(NAME))
        .filter(Files::exists)
        .findFirst()
        .orElse(main.resolve("resources").resolve(NAME));
  }

  List<FileChange> changes() {
    List<FileChange> changes = new ArrayList<>();
    added.forEach((file, properties) -> changes.add(change(file, properties)));
    return changes;
  }

  private FileChange change(Path file, Map<String, String> properties) {
    String text;
    try {
      text =
          Files.exists(file) ? new String(TreeFiles.read(file), StandardCharsets.ISO_8859_1) : "";
    } catch (IOException failure) {
      throw new UncheckedIOException(file + ": " + failure.getMessage(), failure);
    }
    String path = directory.relativize(file).toString().replace('\\', '/');
    SourceFile before =
        new SourceFile(file, path, file.getParent(), text, StandardCharsets.ISO_8859_1, false);
    String newline = before.lineSeparator();
    StringBuilder after = new StringBuilder(text);
    if (!text.isEmpty() && !text.endsWith("\n")) {
      after.append(newline);
    }
    if (CONTINUED.matcher(after).find()) {
      after.append(newline);
    }
    properties.forEach(
        (key, value) ->
            after
                .append(key.replaceAll("[\\\\\\s:=#!]", "\\\\$0"))
                .append('=')
                .append(value)
                .append(newline));
    return new FileChange(before, before.withText(after.toString()));
  }
}
