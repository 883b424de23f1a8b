// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.config.Configuration;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import io.touchstone.keeper.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The code with which a rule is explained. */
final class Example {

  private static final String FINDING = "// finding";

  /** What the classes of the examples import. */
  private static final String IMPORTS =
      """
      com.google.gson.Gson jakarta.ejb.Lock jakarta.ejb.LockType jakarta.ejb.Singleton
      jakarta.enterprise.context.* jakarta.enterprise.inject.* jakarta.enterprise.inject.spi.*
      jakarta.inject.Inject jakarta.json.* jakarta.json.bind.* jakarta.json.spi.*
      jakarta.json.stream.* jakarta.persistence.Entity jakarta.persistence.EntityManager
      jakarta.persistence.OneToMany jakarta.persistence.PersistenceContext
      jakarta.transaction.Transactional jakarta.ws.rs.* jakarta.ws.rs.client.* jakarta.ws.rs.core.*
      jakarta.xml.bind.JAXBContext java.io.* java.net.* java.net.http.* java.nio.file.Files
      java.nio.file.Paths java.util.* java.util.concurrent.* org.eclipse.microprofile.config.*
      org.eclipse.microprofile.config.inject.* org.eclipse.microprofile.rest.client.*
      org.eclipse.microprofile.rest.client.inject.*
      """
          .strip()
          .replaceAll("(\\S+)\\s*", "import $1; ");

  /** What a snippet may use: the class that it is wrapped into, if it is not one itself. */
  private static final String WRAPPER = "@ApplicationScoped public class Example {";

  private static final String REST_OF_WRAPPER =
      """
        @PersistenceContext EntityManager manager;
        @Inject @RestClient Stock stock;
        Client client;
      }
      @RegisterRestClient @org.eclipse.microprofile.faulttolerance.Timeout interface Stock {
        @GET String stock();
        @GET @Path("{id}") String stock(@PathParam("id") long id);
        @GET @Path("all") List<String> stocks(@QueryParam("ids") List<Long> ids);
      }
      @Entity class Item {
        @OneToMany List<Item> parts;
        long version;
        List<Item> getParts() { return parts; }
      }
      class Report { String render() { return ""; } }
      """;

  private final Rule rule;

  Example(Rule rule) {
    this.rule = rule;
  }

  /** Returns the lines of the bad code that are marked. */
  Set<Integer> marked() {
    List<String> lines = rule.description().bad().lines().toList();
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).endsWith(FINDING))
        .mapToObj(i -> i + 1)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the lines of some code that the rule reports. */
  Set<Integer> reported(String code) {
    try (Program program = compiled(code)) {
      return detections(program).stream()
          .map(detection -> detection.finding().line() - 1)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Returns the bad code after its fixes. */
  String fixed() {
    try (Program program = compiled(rule.description().bad())) {
      FileEdit file = new FileEdit(program.units().get(0));
      detections(program).forEach(detection -> detection.fix().edit().accept(file));
      String fixed = file.result().replace(" " + FINDING, "");
      String body = fixed.substring(fixed.indexOf('\n') + 1);
      return isSnippet(rule.description().bad())
          ? body.substring(0, body.length() - REST_OF_WRAPPER.length()).replaceAll("(?m)^  ", "")
          : body;
    }
  }

  private static boolean isSnippet(String code) {
    return !Pattern.compile("(?m)^(public )?(final )?(class|interface) ").matcher(code).find();
  }

  private static Program compiled(String code) {
    String text =
        isSnippet(code)
            ? IMPORTS + WRAPPER + "\n" + code.replaceAll("(?m)^(?=.)", "  ") + REST_OF_WRAPPER
            : IMPORTS + "\n" + code;
    Path file = Path.of("src", "main", "java", "example", "Example.java").toAbsolutePath();
    SourceFile source =
        new SourceFile(
            file,
            "Example.java",
            file.getParent().getParent(),
            text,
            StandardCharsets.UTF_8,
            false);
    return new Attribution(List.of(), "").attribute(List.of(source), problem -> {}).get(0);
  }

  private List<Detection> detections(Program program) {
    Model model = Model.of(program, Path.of("").toAbsolutePath(), Configuration.EMPTY);
    Optional<Timeouts> timeouts = Optional.of(Timeouts.parse("2s,10s"));
    return Rules.detect(Set.of(rule), model, timeouts, problem -> {});
  }
}
