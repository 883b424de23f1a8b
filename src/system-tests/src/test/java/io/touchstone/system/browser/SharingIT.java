// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class SharingIT {

  private String document;
  private ApiUser guest;
  private Browser owners;

  @BeforeEach
  void openAsOwner(BrowserSessions browsers) {
    ApiUser owner = browsers.newUser("Olga Owner");
    guest = browsers.newUser("Gus Guest");
    document = DocumentView.sketch(owner, "Ours").replaceFirst("/pages/.*", "");
    owners = browsers.openSignedIn(owner);
    DocumentView.open(owners, "Ours");
  }

  private Browser invite(BrowserSessions browsers, String role) {
    owners.press("Share");
    owners.find(By.cssSelector("dialog [name=login]")).sendKeys(guest.login());
    owners.find(By.cssSelector("dialog form [value=" + role + "]")).click();
    owners.press("Invite");
    owners.awaitText(guest.login() + " is invited.");
    owners.press("Done");
    Browser guests = browsers.openSignedIn(guest);
    guests.awaitText("You have no documents yet.");
    guests.find(By.partialLinkText("Invitations")).click();
    return guests;
  }

  @Test
  void acceptingAnInvitationOpensTheDocument(BrowserSessions browsers) {
    Browser guests = invite(browsers, "viewer");
    guests.awaitText("Olga Owner invites you to read it.");
    guests.press("Accept");
    guests.awaitHeading("Ours");
    guests.awaitText("you can read");
    new DocumentView(guests).tab("Sketch");
    String drawing = guests.find(By.cssSelector(".desk svg")).getDomAttribute("aria-label");
    assertTrue(drawing.contains("First"), drawing);
    assertEquals(0, guests.all(By.xpath("//button[.='Save']")).size());
  }

  @Test
  void ownerChangesAndRemovesARole(BrowserSessions browsers) {
    Browser guests = invite(browsers, "viewer").expecting(404);
    guests.press("Accept");
    guests.awaitHeading("Ours");
    owners.press("Share");
    owners.find(By.cssSelector("[aria-label='Role of Gus Guest'] [value=editor]")).click();
    owners.awaitText("Role of Gus Guest changed.");
    guests.reload();
    guests.awaitText("you can edit");
    owners.find(By.cssSelector("[aria-label='Remove Gus Guest']")).click();
    owners.awaitText("Gus Guest no longer has access.");
    guests.reload();
    guests.awaitHeading("Not found");
  }

  @Test
  void invitationCanBeDeclined(BrowserSessions browsers) {
    Browser guests = invite(browsers, "editor");
    guests.press("Decline");
    guests.awaitText("Nobody has invited you to a document.");
  }

  @Test
  void publishedDocumentIsVisibleToEveryone(BrowserSessions browsers) {
    owners.press("Share");
    owners.find(By.id("publish")).click();
    owners.awaitText("Everyone can read it now.");
    owners.press("Done");
    owners.followLink("Documents");
    owners.find(By.cssSelector("[name=show] [value=published]")).click();
    owners.find(By.cssSelector(".document a[href^='#/documents/']"));
    Browser visitors = browsers.open();
    visitors.openView("#" + document.substring(document.indexOf("/documents/")));
    visitors.awaitHeading("Ours");
    assertEquals(0, visitors.all(By.xpath("//button[.='Share']")).size());
  }
}
