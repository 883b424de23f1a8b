// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.config.Configuration;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Rules;
import io.touchstone.keeper.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The code with which a rule is explained. */
public final class Example {

  private static final String FINDING = "// finding";

  /** What the classes of the examples import. */
  private static final String IMPORTS =
      Stream.of(
              "com.google.gson.Gson",
              "jakarta.annotation.*",
              "jakarta.ejb.*",
              "jakarta.ejb.Lock",
              "jakarta.ejb.LockType",
              "jakarta.ejb.Singleton",
              "jakarta.ejb.Stateless",
              "jakarta.enterprise.context.*",
              "jakarta.enterprise.inject.*",
              "jakarta.enterprise.inject.spi.*",
              "jakarta.inject.Inject",
              "jakarta.json.*",
              "jakarta.json.bind.*",
              "jakarta.json.spi.*",
              "jakarta.json.stream.*",
              "jakarta.persistence.Entity",
              "jakarta.persistence.EntityManager",
              "jakarta.persistence.ManyToOne",
              "jakarta.persistence.OneToMany",
              "jakarta.persistence.PersistenceContext",
              "jakarta.transaction.Transactional",
              "jakarta.ws.rs.*",
              "jakarta.ws.rs.client.*",
              "jakarta.ws.rs.core.*",
              "jakarta.xml.bind.JAXBContext",
              "java.io.*",
              "java.net.*",
              "java.net.http.*",
              "java.nio.file.Files",
              "java.nio.file.Paths",
              "java.util.*",
              "java.util.concurrent.*",
              "org.eclipse.microprofile.config.*",
              "org.eclipse.microprofile.config.inject.*",
              "org.eclipse.microprofile.rest.client.*",
              "org.eclipse.microprofile.rest.client.inject.*")
          .map(name -> "import " + name + ";")
          .collect(Collectors.joining(" ", "package example; ", "\n"));

  private final Rule rule;

  public Example(Rule rule) {
    this.rule = rule;
  }

  /** Returns a class with the form. */
  public String bad() {
    return rule.description().bad();
  }

  /** Returns the same class without the form: the result of the fix, if the rule has one. */
  public String good() {
    return rule.description().good().isEmpty() ? fixed() : rule.description().good();
  }

  /** Returns the lines of the bad class that are marked. */
  public Set<Integer> marked() {
    String[] lines = bad().split("\n");
    Set<Integer> marked = new TreeSet<>();
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].endsWith(FINDING)) {
        marked.add(i + 1);
      }
    }
    return marked;
  }

  /** Returns the lines of a class that the rule reports. */
  public Set<Integer> reported(String code) {
    try (Program program = compiled(code)) {
      return detections(program).stream()
          .map(detection -> detection.finding().line() - 1)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private String fixed() {
    try (Program program = compiled(bad())) {
      FileEdit file = new FileEdit(program.units().get(0));
      detections(program).forEach(detection -> detection.fix().edit().accept(file));
      return file.result().substring(IMPORTS.length()).replace(" " + FINDING, "");
    }
  }

  private static Program compiled(String code) {
    Path file = Path.of("src", "main", "java", "example", "Example.java").toAbsolutePath();
    SourceFile source =
        new SourceFile(
            file,
            "Example.java",
            file.getParent().getParent(),
            IMPORTS + code,
            StandardCharsets.UTF_8,
            false);
    return new Attribution(List.of(), "").attribute(List.of(source), problem -> {}).get(0);
  }

  private List<Detection> detections(Program program) {
    Model model = new Model(program, Path.of("").toAbsolutePath(), Configuration.EMPTY);
    Optional<Timeouts> timeouts = Optional.of(Timeouts.parse("2s,10s"));
    return Rules.detect(Set.of(rule), model, timeouts, problem -> {});
  }
}
