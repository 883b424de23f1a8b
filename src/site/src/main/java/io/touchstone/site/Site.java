// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import io.touchstone.compare.report.Report;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.IOUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the site: every page that the README reaches, the report of the published run, and the
 * search index.
 */
public final class Site {

  private static final int SEARCHED_CHARACTERS = 6_000;

  private final Path root;
  private final Path directory;
  private final PageReader reader;

  private Site(Path root, Path directory, String repository) {
    this.root = root;
    this.directory = directory;
    this.reader = new PageReader(root, repository);
  }

  /**
   * Writes the site.
   *
   * @param arguments the root of the repository, the directory to write to, and the URI of the
   *     public repository
   * @throws IOException if a page links a file that does not exist, or a file cannot be read or
   *     written
   */
  public static void main(String[] arguments) throws IOException {
    new Site(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2]).write();
  }

  private void write() throws IOException {
    Results results = ResultsJson.read(root.resolve("src/docs/results.json"));
    Report.write(results, directory.resolve("report"));
    List<SitePage> pages = pages();
    String template = resource("page.html");
    for (SitePage page : pages) {
      text(
          page.source().target(),
          template
              .replace("${title}", escaped(page.title()))
              .replace("${root}", page.source().toRoot())
              .replace("${content}", page.html()));
    }
    text("site.css", resource("site.css"));
    text("site.js", resource("site.js"));
    text("data.js", "const site = " + data(pages, results) + ";\n");
  }

  /** Reads the pages that the README reaches, and copies the files that they link. */
  private List<SitePage> pages() throws IOException {
    List<SitePage> pages = new ArrayList<>();
    Set<SourcePath> found = new LinkedHashSet<>(Set.of(SourcePath.START));
    Queue<SourcePath> next = new ArrayDeque<>(found);
    for (SourcePath source = next.poll(); source != null; source = next.poll()) {
      if (source.isPage()) {
        SitePage page = reader.read(source);
        pages.add(page);
        page.links().stream().filter(found::add).forEach(next::add);
      } else {
        FileUtils.copyFile(
            root.resolve(source.path()).toFile(), directory.resolve(source.target()).toFile());
      }
    }
    return pages;
  }

  /** Returns what the script of the pages searches and filters. */
  private static String data(List<SitePage> pages, Results results) {
    List<Map<String, String>> searched =
        pages.stream()
            .map(
                page ->
                    Map.of(
                        "title", page.title(),
                        "url", page.source().target(),
                        "text", shortened(page.text())))
            .toList();
    return JsonMapper.shared()
        .writeValueAsString(Map.of("pages", searched, "practices", PracticeFacts.of(results)));
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(text.length(), SEARCHED_CHARACTERS));
  }

  private void text(String target, String text) throws IOException {
    FileUtils.writeStringToFile(directory.resolve(target).toFile(), text, StandardCharsets.UTF_8);
  }

  private static String resource(String name) throws IOException {
    return IOUtils.toString(Site.class.getResource(name), StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
