// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import io.touchstone.compare.report.markup.Markup;

/** The marks of the plot, which differ in shape as well as in colour. */
final class Shapes {

  private Shapes() {}

  static String circle(double x, double y) {
    return Markup.format("<circle class=\"fp-dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>", x, y);
  }

  static String square(double x, double y) {
    return Markup.format(
        "<rect class=\"fp-dot\" x=\"%.1f\" y=\"%.1f\" width=\"9\" height=\"9\"/>",
        x - 4.5, y - 4.5);
  }

  static String diamond(double x, double y) {
    return Markup.format("<path d=\"M%.1f %.1fl6.5 7.5l-6.5 7.5l-6.5 -7.5z\"/>", x, y - 7.5);
  }

  static String line(double from, double to, double y) {
    return Markup.format("<path d=\"M%.1f %.1fH%.1f\"/>", from, y, to);
  }

  /** Returns the end of an interval. */
  static String cap(double x, double y) {
    return Markup.format("<path d=\"M%.1f %.1fv8\"/>", x, y - 4);
  }

  /**
   * Returns the end of an interval that continues outside the plot.
   *
   * @param direction -1 for left, 1 for right
   */
  static String arrow(double x, double y, int direction) {
    return Markup.format(
        "<path class=\"fp-arrow\" d=\"M%.1f %.1fl%d 5v-10z\"/>",
        x + direction * 4, y, direction * -9);
  }
}
