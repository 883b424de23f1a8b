// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SiteLinksTest {

  static final Path SITE = Path.of(System.getProperty("site"));

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  @Test
  void everyLinkLeadsToAPageAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        URI target = page.toUri().resolve(link.group(1));
        if (target.getScheme().equals("file") && !exists(target)) {
          broken.add(SITE.relativize(page) + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean exists(URI target) throws IOException {
    Path file = Path.of(target.getPath());
    return Files.isRegularFile(file)
        && (target.getFragment() == null
            || Files.readString(file).contains("id=\"" + target.getFragment() + "\""));
  }

  @Test
  void siteHasThePagesOfPracticesAndRules() {
    for (String page :
        List.of(
            "index.html",
            "practices/01-rest-client-scope.html",
            "keeper/json-builder.html",
            "report/index.html")) {
      assertTrue(Files.exists(SITE.resolve(page)), page);
    }
  }
}
