// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentRowTest {

  @TempDir private Path directory;

  private List<DocumentRow> read(String text) throws IOException {
    return DocumentRow.read(Files.writeString(directory.resolve("documents.csv"), text));
  }

  @Test
  void rowsFollowTheHeader() throws IOException {
    assertEquals(
        List.of(new DocumentRow("a", "1"), new DocumentRow("b", "2")),
        read("document,user\na,1\nb,2\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "document,user\n", "a,1\n", "document,user\na\n"})
  void fileWithAnotherFormatIsRejected(String text) {
    var e = assertThrows(IOException.class, () -> read(text));

    assertTrue(e.getMessage().endsWith("must have the columns document,user and at least one row"));
  }

  @Test
  void variablesAreReplaced() {
    assertEquals("/a/1/a", new DocumentRow("a", "1").fill("/${document}/${user}/${document}"));
  }

  @Test
  void rowsOfTheLoadPlanAreReadable() throws IOException {
    assertTrue(!DocumentRow.read(Path.of("src/test/jmeter/documents.csv")).isEmpty());
  }
}
