// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.LineBreakRendering;
import org.commonmark.renderer.text.TextContentRenderer;

/** Converts the Markdown files of the repository. */
final class PageReader {

  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder()
          .extensions(List.of(TablesExtension.create()))
          .lineBreakRendering(LineBreakRendering.STRIP)
          .build();

  private final Path root;
  private final String repository;

  /**
   * @param root directory of the repository
   * @param repository URI of the public repository, for links to files that are not in the site
   */
  PageReader(Path root, String repository) {
    this.root = root;
    this.repository = repository;
  }

  /**
   * Converts a page.
   *
   * @throws IOException if it cannot be read, or links a file that does not exist
   */
  SitePage read(SourcePath source) throws IOException {
    Node document = PARSER.parse(Files.readString(root.resolve(source.path())));
    Set<SourcePath> links = new LinkedHashSet<>();
    String html =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(
                context -> (node, tag, attributes) -> link(source, attributes, links))
            .build()
            .render(document);
    for (SourcePath link : links) {
      if (!Files.exists(root.resolve(link.path()))) {
        throw new IOException(source + " links " + link + ", which does not exist");
      }
    }
    links.removeIf(link -> !link.isPage() && !link.isCopied());
    return new SitePage(source, title(document), scrollable(html), TEXT.render(document), links);
  }

  private void link(SourcePath source, Map<String, String> attributes, Set<SourcePath> links) {
    attributes.computeIfPresent("href", (name, link) -> rewritten(source, link, links));
    attributes.computeIfPresent("src", (name, link) -> rewritten(source, link, links));
  }

  private String rewritten(SourcePath source, String link, Set<SourcePath> links) {
    if (URI.create(link).isAbsolute() || link.startsWith("#")) {
      return link;
    }
    int fragment = link.indexOf('#');
    SourcePath target = source.resolve(fragment < 0 ? link : link.substring(0, fragment));
    links.add(target);
    String suffix = fragment < 0 ? "" : link.substring(fragment);
    return target.isPage() || target.isCopied()
        ? source.toRoot() + target.target() + suffix
        : repository + "/blob/main/" + target + suffix;
  }

  private static String title(Node document) {
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading && heading.getLevel() == 1) {
        return TEXT.render(heading);
      }
    }
    throw new IllegalArgumentException("a page has no title");
  }

  /** Lets wide tables and code scroll inside the page, also with the keyboard. */
  private static String scrollable(String html) {
    return html.replace(
            "<table>",
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">");
  }
}
