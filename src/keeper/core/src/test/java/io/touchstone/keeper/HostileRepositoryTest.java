// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Git repositories that name programs: {@code --apply} starts none. */
class HostileRepositoryTest {
  private static final String NAIVE = Inspections.naive("Naive");

  @TempDir Path directory;
  private Path sources;
  private Path file;
  private Path program;
  private Path started;

  @BeforeEach
  void repository() throws Exception {
    sources = Files.createDirectory(directory.resolve("sources")).toRealPath();
    file = Inspections.source(sources, "src/shop/Naive.java", NAIVE);
    started = directory.resolve("started");
    program = Files.writeString(directory.resolve("program"), "#!/bin/sh\ntouch " + started + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    git(sources, "init", "-q");
    commit(sources);
  }

  private static void git(Path directory, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
    command.addAll(List.of("-c", "user.name=a", "-c", "user.email=a@b.c"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).directory(directory.toFile()).inheritIO().start();
    assertEquals(0, process.waitFor(), String.join(" ", command));
  }

  private static void commit(Path directory) throws Exception {
    git(directory, "add", ".");
    git(directory, "commit", "-qm", "A commit");
  }

  private void assertNothingStarts() throws IOException {
    Files.writeString(file, NAIVE.replace("Builder();", "Builder().build();"));
    Keeper.execute(sources.toString(), "--apply");
    assertFalse(Files.exists(started), "a program of the repository ran");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "core.fsmonitor",
        "core.sshCommand",
        "core.pager",
        "core.editor",
        "core.alternateRefsCommand",
        "core.gitProxy",
        "credential.helper",
        "diff.external",
        "diff.evil.textconv",
        "diff.evil.command",
        "filter.evil.clean",
        "filter.evil.smudge",
        "filter.evil.process",
        "merge.evil.driver",
        "pager.cat-file",
        "alias.cat-file",
        "gpg.program"
      })
  void programsOfTheConfigurationAreNotStarted(String key) throws Exception {
    git(sources, "config", key, program.toString());
    Files.writeString(sources.resolve(".gitattributes"), "* filter=evil diff=evil merge=evil\n");
    assertNothingStarts();
  }

  @Test
  void includedConfigurationAndHooksAreNotStarted() throws Exception {
    Path hooks = Files.createDirectory(sources.resolve("hooks"));
    for (String hook :
        List.of("post-index-change", "fsmonitor-watchman", "reference-transaction")) {
      Files.copy(program, hooks.resolve(hook), StandardCopyOption.COPY_ATTRIBUTES);
      Files.copy(
          program, sources.resolve(".git/hooks").resolve(hook), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.writeString(
        sources.resolve("more"), "[core]\nfsmonitor = " + program + "\nhooksPath = " + hooks);
    git(sources, "config", "include.path", "../more");
    assertNothingStarts();
  }

  @ParameterizedTest
  @ValueSource(strings = {"remote.origin.url", "remote.origin.vcs", "remote.origin.uploadpack"})
  void missingObjectsAreNotFetched(String key) throws Exception {
    git(sources, "config", "core.repositoryFormatVersion", "1");
    git(sources, "config", "extensions.partialClone", "origin");
    git(sources, "config", "protocol.ext.allow", "always");
    git(sources, "config", "remote.origin.promisor", "true");
    git(sources, "config", "remote.origin.url", directory.toString());
    git(sources, "config", key, key.endsWith("url") ? "ext::" + program : program.toString());
    try (Stream<Path> objects = Files.walk(sources.resolve(".git/objects"))) {
      for (Path object : objects.filter(Files::isRegularFile).toList()) {
        if (Files.size(object) < 150 && !head().equals(name(object))) {
          Files.delete(object);
        }
      }
    }
    assertNothingStarts();
  }

  private String head() throws IOException {
    Path refs = sources.resolve(".git/refs/heads");
    try (Stream<Path> branches = Files.list(refs)) {
      return Files.readString(branches.findFirst().orElseThrow()).strip();
    }
  }

  private static String name(Path object) {
    return object.getParent().getFileName().toString() + object.getFileName();
  }

  @Test
  void aBareRepositoryInTheTreeIsNotUsed() throws Exception {
    Path bare = sources.resolve("src");
    git(bare, "init", "-q", "--bare", ".");
    git(bare, "config", "core.bare", "false");
    git(bare, "config", "core.worktree", bare.toString());
    git(bare, "config", "core.fsmonitor", program.toString());
    assertNothingStarts();
    assertEquals(
        0, Keeper.execute(bare.toString(), "--apply", "--force", "--rules", "json-writer"));
    assertFalse(Files.exists(started));
  }

  @Test
  void aLinkedGitDirectoryIsNotFollowed() throws Exception {
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.move(sources.resolve(".git"), other.resolve(".git"));
    Files.createSymbolicLink(sources.resolve(".git"), other.resolve(".git"));
    assertEquals(2, Keeper.execute(sources.toString(), "--apply"));
    assertEquals(NAIVE, Files.readString(file));
  }

  @Test
  void aRepositoryThatGitCannotReadProtectsItsFiles() throws Exception {
    Files.writeString(sources.resolve(".git/config"), "[core\n");
    assertEquals(2, Keeper.execute(sources.toString(), "--apply"));
    assertEquals(NAIVE, Files.readString(file));
    assertEquals(1, Keeper.execute(sources.toString(), "--apply", "--force"));
  }

  @Test
  void aDamagedObjectIsOneSentence() throws Exception {
    String noise = new Random(1).ints(2_000).mapToObj(Integer::toHexString).collect(joining());
    Files.writeString(file, NAIVE + "// " + noise);
    commit(sources);
    try (Stream<Path> objects = Files.walk(sources.resolve(".git/objects"))) {
      for (Path object : objects.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(object);
        if (bytes.length > 1_000) {
          Files.setPosixFilePermissions(object, PosixFilePermissions.fromString("rw-------"));
          Files.write(object, Arrays.copyOf(bytes, bytes.length / 2));
        }
      }
    }
    String printed = Inspections.command(sources.toString(), "--apply").err();
    assertTrue(printed.startsWith("keeper: git cannot read "), printed);
    assertTrue(printed.endsWith(" in " + sources + "\n"), printed);
    assertEquals(1, printed.lines().count(), printed);
    assertEquals(NAIVE + "// " + noise, Files.readString(file));
  }

  @Test
  void aWorkTreeElsewhereAndASubmoduleAreProtected() throws Exception {
    Path linked = directory.resolve("linked").toAbsolutePath();
    git(sources, "worktree", "add", "-q", linked.toString());
    Path parent = Files.createDirectory(directory.resolve("parent"));
    git(parent, "init", "-q");
    git(parent, "submodule", "--quiet", "add", sources.toString(), "sub");
    commit(parent);
    for (Path tree : List.of(linked, parent.resolve("sub"))) {
      Path copy = tree.resolve("src/shop/Naive.java");
      Files.writeString(copy, NAIVE + "// changed\n");
      Path inspected = tree.equals(linked) ? linked : parent;
      assertEquals(2, Keeper.execute(inspected.toString(), "--apply"));
      Files.writeString(copy, NAIVE.replace("\n", "\r\n"));
      assertEquals(1, Keeper.execute(inspected.toString(), "--apply"));
      assertTrue(Files.readString(copy).contains("JSON.createObjectBuilder()"));
    }
  }
}
