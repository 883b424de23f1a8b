// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generates the pages of the seeded documents: small flow charts. */
public final class PageSeed {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;
  private static final int MAX_PAGES = 3;
  private static final int MAX_STEPS = 4;
  private static final int STEP = 190;
  private static final String INK = "#1a1d24";

  private static final List<Shape.Kind> KINDS =
      List.of(Shape.Kind.RECTANGLE, Shape.Kind.ELLIPSE, Shape.Kind.DIAMOND);
  private static final List<String> TITLES = List.of("Overview", "Details", "Variants");
  private static final List<String> STEPS =
      List.of("Request", "Check", "Approve", "Ship", "Bill", "Notify", "Archive", "Review");
  private static final List<String> FILLS = List.of("#e8edff", "#dff5ea", "#fff1d6", "#ffffff");

  private PageSeed() {}

  /** Returns the pages of the document with this id, always the same. */
  public static Stream<Page> pages(UUID document) {
    RandomGenerator random =
        new SplittableRandom(
            document.getMostSignificantBits() ^ document.getLeastSignificantBits());
    return IntStream.rangeClosed(1, 1 + random.nextInt(MAX_PAGES))
        .mapToObj(number -> Page.of(document, number, content(TITLES.get(number - 1), random)));
  }

  /** Returns the size of the pages in bytes. */
  public static long bytes(UUID document) {
    return pages(document).mapToInt(Page::bytes).sum();
  }

  private static PageContent content(String title, RandomGenerator random) {
    int steps = 1 + random.nextInt(MAX_STEPS);
    int first = random.nextInt(STEPS.size());
    int middle = 200 + random.nextInt(200);
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Shape(Shape.Kind.TEXT, 30, 30, 740, 40, title, "#ffffff", INK));
    for (int step = 0; step < steps; step++) {
      int left = 30 + step * STEP;
      if (step > 0) {
        shapes.add(new Shape(Shape.Kind.LINE, left - 40, middle, 40, 0, "", "#ffffff", INK));
      }
      shapes.add(step(STEPS.get((first + step) % STEPS.size()), left, middle, random));
    }
    return new PageContent(title, WIDTH, HEIGHT, shapes);
  }

  private static Shape step(String text, int left, int middle, RandomGenerator random) {
    int height = 60 + 10 * random.nextInt(6);
    return new Shape(
        KINDS.get(random.nextInt(KINDS.size())),
        left,
        middle - height / 2,
        STEP - 40,
        height,
        text,
        FILLS.get(random.nextInt(FILLS.size())),
        INK);
  }
}
