// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.entity;

import io.touchstone.http.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rejects new passwords that are easy to guess. Any characters are allowed. */
public final class NewPassword {

  public static final int MIN_LENGTH = 10;
  public static final int MAX_LENGTH = 128;

  private static final List<String> PRODUCT_WORDS =
      List.of("touchstone", "document", "diagram", "gateway");

  /** Common passwords that are long enough to be chosen, in lower case. */
  static final Set<String> COMMON = common();

  private static final Pattern NOT_IN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** Shorter words are part of too many others. */
  private static final int MIN_WORD_LENGTH = 3;

  private NewPassword() {}

  private static Set<String> common() {
    try (BufferedReader list =
        new BufferedReader(
            new InputStreamReader(
                NewPassword.class.getResourceAsStream("common-passwords.txt"),
                StandardCharsets.UTF_8))) {
      return list.lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * Rejects a password that is easy to guess, ignoring case and the width of characters.
   *
   * @param password a password of valid length
   * @param login the login of its user
   * @param name the name of its user
   * @throws ProblemException 422 if the password is common, or has fewer than {@link #MIN_LENGTH}
   *     characters besides parts of login and name and words of this product
   */
  public static void requireUnguessable(String password, String login, String name) {
    String known = normalized(password);
    String rest = withoutWords(known, normalized(login), normalized(name));
    if (rest.codePoints().count() < MIN_LENGTH) {
      throw ProblemException.invalid(
          "/password",
          "must have at least 10 characters that are not part of your login, your name, or words"
              + " such as \"touchstone\"");
    }
    if (known.isBlank() || COMMON.contains(known) || COMMON.contains(rest)) {
      throw ProblemException.invalid("/password", "must not be a common password");
    }
  }

  /** Removes long words first, because they may contain shorter ones. */
  private static String withoutWords(String password, String login, String name) {
    List<String> words =
        Stream.of(
                PRODUCT_WORDS.stream(),
                Stream.of(login, name.strip()),
                NOT_IN_WORDS.splitAsStream(login + ' ' + name))
            .flatMap(some -> some)
            .filter(word -> word.length() >= MIN_WORD_LENGTH)
            .sorted(Comparator.comparing(String::length).reversed())
            .toList();
    String rest = password;
    for (String word : words) {
      rest = rest.replace(word, "");
    }
    return rest;
  }

  private static String normalized(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }
}
