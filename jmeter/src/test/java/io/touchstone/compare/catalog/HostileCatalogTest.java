// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A catalogue cannot name files, programs or other hosts, nor control a terminal or a header. */
class HostileCatalogTest {

  private static final String PRACTICE =
      "{'practices':[{'id':'01','slug':'orders',%s'variants':[{'name':'naive'%s}]}]}";

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'load':{'plan':'../../evil.jmx'},",
        "'load':{'plan':'/etc/evil.jmx'},",
        "'load':{'threads':1001},",
        "'load':{'flood':100000},",
        "'load':{'seconds':601},",
        "'load':{'seconds':1e300},",
        "'title':'\\u001b]0;evil\\u0007',",
        "'title':'\\u009b2J',",
        "'title':'a\\rb',",
        "'title':'a\\nCPU: 1.00, better',",
        "'title':'a\\u2028b',",
        "'explanation':'a\\nb',",
        "'title':'\\u202egnp.exe',",
        "'\\u001b[2J':1,",
        "'service':'\\u001b[2J',",
        "'accept':'a\\r\\nX: y',",
        "'accept':'a\\n',",
        "'headers':{'X-A':'b\\r\\nX-C: d'},",
        "'headers':{'X-A\\r\\nX-C':'d'},",
        "'headers':{'X A':'d'},",
        "'headers':{'Host':'other'},",
        "'headers':{'content-Length':'0'},",
        "'headers':{'Transfer-Encoding':'chunked'},",
        "'method':'GET /evil HTTP/1.1',",
        "'method':'G\\n',",
        "'method':'get${__V(a)}',",
      })
  void aHostilePracticeIsRefused(String member) {
    assertRefused(PRACTICE.formatted(member, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'path':'/a b'",
        "'path':'/a\\r\\nX: y'",
        "'path':'/a\\n'",
        "'path':'//\\u0000'",
        "'path':'@other/'",
        "'prepare':'/a\\nb'",
        "'prepare':'http://other/'",
        "'base':'file:///etc/passwd'",
        "'base':'http://user:secret@other'",
        "'base':'http://${__V(a)}'",
        "'base':'http://a/?b'",
        "'base':'http://a\\n'",
        "'base':'http://[1'",
        "'base':'http://a_b'",
        "'base':'http://a:99999'",
        "'base':'http://a:0'",
        "'base':'http://:80'",
        "'base':'http://a:99999999999'",
        "'base':'http://a','metrics':['http://-a']",
        "'benchmark':'-jvmArgs x'",
        "'benchmark':'(a+)+.b'",
        "'name':'naive\\n'"
      })
  void aHostileVariantIsRefused(String member) {
    assertRefused(PRACTICE.formatted("", "," + member));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "x/y", "..", "-x", "x\\u0000", "x\\n", "${__V(a)}", "<b>", "X"})
  void namesThatReachFilesArePlain(String name) {
    for (String member : List.of("id", "slug", "name")) {
      String practice = PRACTICE.formatted("", "");
      assertRefused(
          practice.replaceFirst(
              "'" + member + "':'[^']*'",
              Matcher.quoteReplacement("'" + member + "':'" + name + "'")));
    }
  }

  private static void assertRefused(String json) {
    String message =
        assertThrows(CatalogException.class, () -> CatalogReader.parse(json.replace('\'', '"')))
            .getMessage();
    assertEquals(1, message.lines().count(), message);
    assertTrue(message.chars().noneMatch(Character::isISOControl), message);
  }

  @Test
  void deepNestingIsRefused() {
    assertRefused("{'practices':" + "[".repeat(100_000));
  }

  @Test
  void aHugeFileIsRefused() throws IOException {
    Path huge = directory.resolve("huge.json");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(1L << 32);
    }
    assertFileRefused("more than 64 MiB", huge);
  }

  /** A tree of a document needs many times its bytes. */
  @Test
  void aCatalogueThatFillsTheMemoryIsOneLine() throws Exception {
    Path large = directory.resolve("large.json");
    Files.writeString(large, "{\"practices\":[" + "{},".repeat(5_000_000) + "{}]}");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-cp",
                System.getProperty("java.class.path"),
                "io.touchstone.compare.Compare",
                "--base=http://localhost:1",
                "--catalog=" + large)
            .redirectErrorStream(true)
            .start();
    List<String> lines = process.inputReader().lines().toList();
    assertEquals(2, process.waitFor());
    List<String> own = lines.stream().filter(line -> !line.startsWith("SLF4J")).toList();
    assertEquals(List.of("compare: out of memory; give Java more (-Xmx4g)"), own);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void pipesAndDevicesAreRefused() throws Exception {
    assertFileRefused("is not a regular file", Path.of("/dev/zero"));
    Path pipe = directory.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertFileRefused("is not a regular file", pipe);
    assertFileRefused("is not a regular file", directory);
    Files.createSymbolicLink(directory.resolve("link"), Path.of("/dev/zero"));
    assertFileRefused("is not a regular file", directory.resolve("link"));
  }

  private static void assertFileRefused(String reason, Path file) {
    String message =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () ->
                assertThrows(CatalogException.class, () -> CatalogReader.read(file)).getMessage());
    assertTrue(message.contains(reason), message);
  }
}
