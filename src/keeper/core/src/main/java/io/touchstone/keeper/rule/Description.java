// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import io.touchstone.keeper.fix.FixGrade;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What people read about a rule: its page in {@code src/docs/keeper}, in Markdown. The last line of
 * the page is a comment with what only the keeper needs.
 *
 * @param page the whole text
 * @param finds what it finds, as a noun phrase
 * @param why one sentence that says what makes the form expensive or dangerous
 * @param instead what to write instead, as code or a short phrase
 * @param severity of its findings
 * @param fix the grade of the best fix
 * @param practice the number of the practice that explains it; empty if there is none
 * @param variant the variant of the practice whose ratio is the gain of the fix; empty if it has no
 *     figure
 * @param frames the avoidable work as regular expressions of {@code package.Class.method}: samples
 *     below such a frame are charged to its caller. In {@code outer > inner}, those below an inner
 *     frame that an outer one calls, directly or not. The fixed form has none of these frames when
 *     it is warm.
 * @param notCharged avoidable costs that the frames do not show; empty if there are none
 * @param needsFinding whether only sources tell that the work below the frames is avoidable: the
 *     creation of a bean, which is charged if the class of the bean has a finding
 * @param loop if a finding is what a loop repeats, samples below its line are charged; this is the
 *     least part of them that one execution in place of two saves. Empty for other rules.
 * @param connects whether each execution opens connections: opening and closing them is charged
 *     too, in the same method
 * @param loadsClasses whether the avoidable work looks up services or loads classes: the JVM takes
 *     no stack while it executes its own code, so that samples without a stack are charged to such
 *     forms first
 * @param imprecise whether more than a tenth of its labelled findings are wrong: it is then off by
 *     default
 * @param bad code with the form; each line that is found ends in {@code // finding}
 * @param good the same code without the form: what the fix produces, if there is one
 */
public record Description(
    String page,
    String finds,
    String why,
    String instead,
    Severity severity,
    FixGrade fix,
    String practice,
    String variant,
    List<String> frames,
    String notCharged,
    boolean needsFinding,
    OptionalDouble loop,
    boolean connects,
    boolean loadsClasses,
    boolean imprecise,
    String bad,
    String good) {

  private static final String COMMENT = "<!-- rule:(.*)-->\n";
  private static final Set<String> WORDS =
      Set.of(
          "severity",
          "fix",
          "practice",
          "variant",
          "needsFinding",
          "loop",
          "connects",
          "loadsClasses",
          "imprecise");

  static Description of(String id) {
    try (InputStream stream = Description.class.getResourceAsStream(id + ".md")) {
      if (stream == null) {
        throw new IllegalStateException("the page src/docs/keeper/" + id + ".md is missing");
      }
      String page = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return parse(page.replace("\r\n", "\n"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
      throw new IllegalStateException("src/docs/keeper/" + id + ".md is incomplete", wrong);
    }
  }

  private static Description parse(String page) {
    Map<String, String> comment = comment(page);
    List<String> examples = all("(?s)```java\n(.*?)```", page);
    String instead = one("## Instead\n\n(.*)\\.", page);
    return new Description(
        page,
        one("\nFinds (.*)\\.\n", page),
        one("\nFinds .*\n\n(.*)\n", page),
        instead.substring(0, 1).toLowerCase(Locale.ROOT) + instead.substring(1),
        Severity.valueOf(comment.getOrDefault("severity", "").toUpperCase(Locale.ROOT)),
        FixGrade.valueOf(comment.getOrDefault("fix", "").toUpperCase(Locale.ROOT)),
        comment.getOrDefault("practice", ""),
        comment.getOrDefault("variant", ""),
        all("(?m)^- `(.*)`$", page.replaceFirst("(?s)^.*\n## In a recording\n", "")),
        all("\nNot included: (.*)\\.\n", page).stream().findFirst().orElse(""),
        comment.containsKey("needsFinding"),
        Stream.ofNullable(comment.get("loop")).mapToDouble(Double::parseDouble).findFirst(),
        comment.containsKey("connects"),
        comment.containsKey("loadsClasses"),
        comment.containsKey("imprecise"),
        examples.get(0),
        examples.get(1));
  }

  private static Map<String, String> comment(String page) {
    Map<String, String> comment =
        Stream.of(one(COMMENT, page).strip().split(" "))
            .map(word -> word.split("=", 2))
            .collect(Collectors.toMap(word -> word[0], word -> word[word.length - 1]));
    if (!WORDS.containsAll(comment.keySet())) {
      throw new IllegalArgumentException("unknown word in " + comment);
    }
    return comment;
  }

  private static List<String> all(String expression, String text) {
    Matcher matcher = Pattern.compile(expression).matcher(text);
    return matcher.results().map(match -> match.group(1)).toList();
  }

  private static String one(String expression, String text) {
    return all(expression, text).get(0);
  }

  /** Returns a page without the comment for the keeper. */
  public static String withoutComment(String page) {
    return page.replaceFirst("\n" + COMMENT, "");
  }
}
