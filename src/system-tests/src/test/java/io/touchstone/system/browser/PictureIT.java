// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Takes the picture of the web page that the README shows. */
@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class PictureIT {

  private static final String TITLE = "System overview";
  private static final Path PICTURES = Path.of("target", "pictures");
  private static final List<Map<String, Object>> SHAPES =
      List.of(
          line(190, 230, 100, 0),
          line(340, 120, 0, 70),
          line(340, 120, 180, 0),
          line(340, 270, 0, 70),
          line(340, 340, 180, 0),
          line(600, 160, 0, 140),
          box("ellipse", 70, 190, 120, "client", "#fdebcb", "#9a6416"),
          box("rectangle", 280, 190, 120, "gateway", "#d6e8f7", "#22598f"),
          box("rectangle", 510, 80, 180, "document-service", "#def2de", "#2c7a2c"),
          box("rectangle", 510, 300, 180, "user-service", "#def2de", "#2c7a2c"));

  @Test
  void takesThePictureOfTheWebPage(BrowserSessions browsers) throws IOException {
    ApiUser user = browsers.newUser("Grace Hopper");
    user.create(
        user.document(TITLE) + "/pages",
        Map.of("title", "Overview", "width", 800, "height", 600, "shapes", SHAPES));
    Browser browser = browsers.openSignedIn(user);
    DocumentView view = DocumentView.open(browser, TITLE);
    view.tab("Overview");
    browser.await(() -> view.shapes().size() == SHAPES.size());
    Path picture = Files.createDirectories(PICTURES).resolve("web-page.png");
    Files.write(picture, browser.picture(1180, 720));
    BufferedImage image = ImageIO.read(picture.toFile());
    assertEquals(List.of(1180, 720), List.of(image.getWidth(), image.getHeight()));
  }

  private static Map<String, Object> box(
      String kind, int x, int y, int width, String text, String fill, String stroke) {
    return Map.of(
        "kind", kind, "x", x, "y", y, "width", width, "height", 80, "text", text, "fill", fill,
        "stroke", stroke);
  }

  private static Map<String, Object> line(int x, int y, int width, int height) {
    return Map.of("kind", "line", "x", x, "y", y, "width", width, "height", height);
  }
}
