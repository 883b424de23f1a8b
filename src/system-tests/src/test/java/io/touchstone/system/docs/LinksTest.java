// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.filefilter.NameFileFilter;
import org.apache.commons.io.filefilter.SuffixFileFilter;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

/** Links and images of all Markdown files, as the forge shows them. */
class LinksTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final Path IMAGES = ROOT.resolve("src/docs/images");
  private static final int FEWEST = 300;

  private final Parser parser = Parser.builder().build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder().extensions(List.of(HeadingAnchorExtension.create())).build();
  private final Map<Path, Set<URI>> links = new HashMap<>();

  LinksTest() throws IOException {
    for (File page : pages()) {
      links.put(page.toPath(), links(page.toPath()));
    }
  }

  private static Collection<File> pages() {
    return FileUtils.listFiles(
        ROOT.toFile(),
        new SuffixFileFilter(".md"),
        new NameFileFilter("target", ".git", "node_modules").negate());
  }

  @Test
  void everyLinkLeadsToAFileAndAHeading() {
    assertTrue(links.values().stream().mapToInt(Set::size).sum() > FEWEST, links::toString);
    Set<String> broken = new TreeSet<>();
    links.forEach(
        (page, targets) ->
            targets.stream()
                .filter(target -> !exists(target))
                .forEach(target -> broken.add(ROOT.relativize(page) + ": " + target)));
    assertEquals(Set.of(), broken);
  }

  @Test
  void everyImageIsShownOnAPage() {
    Set<Path> shown = new HashSet<>();
    links.values().forEach(targets -> targets.forEach(target -> shown.add(path(target))));
    for (File image : FileUtils.listFiles(IMAGES.toFile(), null, true)) {
      assertTrue(shown.contains(image.toPath()), image::toString);
    }
  }

  /** Returns the targets inside this project as absolute file URIs. */
  private Set<URI> links(Path page) throws IOException {
    Set<URI> targets = new HashSet<>();
    parser
        .parse(Files.readString(page))
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                add(link.getDestination());
                visitChildren(link);
              }

              @Override
              public void visit(Image image) {
                add(image.getDestination());
              }

              private void add(String destination) {
                URI target = page.toUri().resolve(destination);
                if (target.getScheme().equals("file")) {
                  targets.add(target);
                }
              }
            });
    return targets;
  }

  private boolean exists(URI target) {
    Path file = path(target);
    if (target.getFragment() == null || !file.toString().endsWith(".md")) {
      return Files.exists(file);
    }
    try {
      return Files.exists(file)
          && renderer
              .render(parser.parse(Files.readString(file)))
              .contains("id=\"" + target.getFragment() + "\"");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Path path(URI target) {
    return Path.of(target.getPath());
  }
}
