// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files fixes change, and how they write them. */
class FixedFilesTest {

  private static final String NAIVE =
      Inspections.naive("Naive").replace("class", "/** gr\u00fc\u00df */\nclass");

  @TempDir Path directory;
  private Path sources;
  private Path file;

  @BeforeEach
  void oneFinding() throws IOException {
    sources = Files.createDirectory(directory.resolve("sources")).toRealPath();
    file = Inspections.source(sources, "src/shop/Naive.java", NAIVE);
  }

  private static void run(Path directory, String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor(), String.join(" ", command));
  }

  private void commit() throws Exception {
    run(sources, "git", "init", "-q");
    run(sources, "git", "add", ".");
    run(sources, "git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "First");
  }

  @ParameterizedTest
  @CsvSource({"ISO-8859-1, false, false", "UTF-8, true, false", "UTF-8, true, true"})
  void aPatchAndTheFixedFileHaveTheSameBytes(String charset, boolean mark, boolean windows)
      throws Exception {
    String text = (mark ? "\uFEFF" : "") + NAIVE;
    String original = windows ? text.replace("\n", "\r\n") : text;
    byte[] before = original.getBytes(Charset.forName(charset));
    Files.write(file, before);
    Path patch = directory.resolve("keeper.patch");
    Keeper.execute(sources.toString(), "--patch", patch.toString());
    assertArrayEquals(before, Files.readAllBytes(file));
    run(sources, "git", "apply", "--no-index", patch.toString());
    byte[] patched = Files.readAllBytes(file);
    Files.write(file, before);
    Keeper.execute(sources.toString(), "--apply");
    assertArrayEquals(Files.readAllBytes(file), patched);
    String fixed = new String(patched, Charset.forName(charset));
    String newline = windows ? "\r\n" : "\n";
    assertEquals(
        original,
        fixed
            .replace("import jakarta.json.JsonBuilderFactory;" + newline, "")
            .replace("import java.util.Collections;" + newline, "")
            .replaceFirst(
                "(?s)    private static final .*?emptyMap\\(\\)\\);\\s+(?=    Object)", "")
            .replace("JSON.create", "Json.create"));
  }

  @Test
  void acceptedFindingsAreNotFixed() throws IOException {
    Path baseline = directory.resolve("accepted");
    Keeper.execute(sources.toString(), "--write-baseline", baseline.toString());
    assertEquals(
        0, Keeper.execute(sources.toString(), "--baseline", baseline.toString(), "--apply"));
    assertEquals(NAIVE, Files.readString(file));
  }

  @Test
  void anOpenReaderSeesTheWholeOldFile() throws IOException {
    try (InputStream open = Files.newInputStream(file)) {
      Keeper.execute(sources.toString(), "--apply");
      assertEquals(NAIVE, new String(open.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertNotEquals(NAIVE, Files.readString(file));
    try (var files = Files.list(file.getParent())) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void permissionsAreKept() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
    Keeper.execute(sources.toString(), "--apply");
    assertEquals("rwxr-x---", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void aLinkOutOfTheTreeIsNeitherReadNorFixed() throws IOException {
    Path outside = Inspections.source(directory, "outside/shop/Other.java", NAIVE);
    Files.createSymbolicLink(sources.resolve("linked"), directory.resolve("outside"));
    Files.createSymbolicLink(sources.resolve("src/shop/Other.java"), outside);
    Inspections.Run run = Inspections.applied(sources);
    assertEquals(
        List.of("src/shop/Naive.java"),
        run.outcome().changes().stream().map(change -> change.after().path()).toList());
    assertEquals(
        List.of(
            "linked: skipped, a symbolic link", "src/shop/Other.java: skipped, a symbolic link"),
        run.problems().stream().sorted().toList());
    assertEquals(NAIVE, Files.readString(outside));
  }

  @Test
  void configurationAboveTheDirectoryIsNotWritten() throws IOException {
    Path main = directory.resolve("module/src/main");
    Inspections.source(
        main,
        "java/shop/Stock.java",
        """
        package shop;

        import jakarta.enterprise.context.ApplicationScoped;
        import jakarta.inject.Inject;
        import jakarta.ws.rs.GET;
        import org.eclipse.microprofile.rest.client.inject.*;

        @RegisterRestClient(configKey = "stock")
        public interface Stock {
          @GET String stock();

          @ApplicationScoped class Holder { @Inject @RestClient Stock stock; }
        }
        """);
    Keeper.execute(main.resolve("java").toString(), "--set-timeouts", "2s,10s", "--apply");
    assertTrue(Files.notExists(main.resolve("resources")));
    Path outside = Files.createDirectory(directory.resolve("elsewhere"));
    Files.createSymbolicLink(main.resolve("resources"), outside);
    Keeper.execute(main.toString(), "--set-timeouts", "2s,10s", "--apply");
    try (var files = Files.list(outside)) {
      assertEquals(0, files.count());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a=b\\\n"})
  void aConfigurationFileIsPatched(String content) throws Exception {
    Inspections.source(
        sources,
        "src/main/java/shop/Stock.java",
        """
        package shop;

        import org.eclipse.microprofile.rest.client.inject.*;

        @RegisterRestClient
        public interface Stock {
          class Holder { @RestClient Stock stock; }
        }
        """);
    Path properties =
        Inspections.source(
            sources, "src/main/resources/META-INF/microprofile-config.properties", content);
    Path patch = directory.resolve("keeper.patch");
    Keeper.execute(sources.toString(), "--set-timeouts", "2s,10s", "--patch", patch.toString());
    run(sources, "git", "apply", "--no-index", patch.toString());
    Properties written = new Properties();
    try (Reader file = Files.newBufferedReader(properties)) {
      written.load(file);
    }
    assertEquals("2000", written.get("shop.Stock/mp-rest/connectTimeout"), written.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package shop; class A { Object a() { return jakarta.json.Json.createArrayBuilder(); } }",
        "package shop; import jakarta.json.Json; class A { Object a() { return Json.createArrayBuilder(); } }",
        "package shop; import jakarta.enterprise.context.RequestScoped; import jakarta.ws.rs.*; "
            + "@Path(\"a\") @RequestScoped public class A { @GET public String get() { return \"a\"; } }"
      })
  void codeMayFollowOnTheLineOfAnImport(String code) throws IOException {
    Inspections.source(sources, "src/shop/A.java", code);
    Inspections.Run run = Inspections.applied(sources);
    assertEquals(List.of(), run.problems());
    assertEquals(2, run.outcome().changes().size());
  }

  @Test
  void filesWithUncommittedChangesAreFixedOnlyByForce() throws Exception {
    commit();
    Files.writeString(file, NAIVE + "// changed\n");
    assertEquals(2, Keeper.execute(sources.toString(), "--apply"));
    assertEquals(NAIVE + "// changed\n", Files.readString(file));
    assertEquals(1, Keeper.execute(sources.toString(), "--apply", "--force"));
    assertTrue(Files.readString(file).contains("JSON.createObjectBuilder()"));
  }

  /** Git could not restore them either, so the reason is named. */
  @Test
  void ignoredFilesAreFixedOnlyByForce() throws Exception {
    Files.writeString(sources.resolve(".gitignore"), "src\n");
    commit();
    String printed = Inspections.command(sources.toString(), "--apply").err();
    assertEquals(
        "keeper: nothing was changed, because git could not restore src/shop/Naive.java"
            + " (not committed); commit them, or overwrite them with --force (Maven: -Dkeeper.force=true)",
        printed.strip());
    assertEquals(NAIVE, Files.readString(file));
    assertEquals(1, Keeper.execute(sources.toString(), "--apply", "--force"));
    assertTrue(Files.readString(file).contains("JSON.createObjectBuilder()"));
  }

  @Test
  void committedFilesAreFixedEvenIfOthersChanged() throws Exception {
    commit();
    Files.writeString(sources.resolve("notes.txt"), "changed");
    assertEquals(1, Keeper.execute(sources.toString(), "--apply"));
    assertTrue(Files.readString(file).contains("JSON.createObjectBuilder()"));
  }
}
