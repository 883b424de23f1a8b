// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

@ExtendWith({SystemExtension.class, BrowserExtension.class})
class SharingIT {

  private static void invite(Browser browser, ApiUser guest, String role) {
    browser.press("Share");
    browser.find(By.cssSelector("dialog [name=login]")).sendKeys(guest.login());
    browser.find(By.cssSelector("dialog form [value=" + role + "]")).click();
    browser.press("Invite");
    browser.awaitText(guest.login() + " is invited.");
    browser.press("Done");
  }

  @Test
  void acceptingAnInvitationOpensTheDocument(BrowserSessions browsers) {
    ApiUser owner = browsers.newUser();
    ApiUser guest = browsers.newUser();
    owner.page(owner.document("Ours"), "Sketch");
    Browser owners = browsers.openSignedIn(owner);
    DocumentView.open(owners, "Ours");
    invite(owners, guest, "viewer");

    Browser guests = browsers.openSignedIn(guest);
    guests.awaitText("You have no documents yet.");
    guests.find(By.partialLinkText("Invitations")).click();
    guests.awaitText(owner.name() + " invites you to read it.");
    guests.press("Accept");
    guests.awaitHeading("Ours");
    guests.awaitText("you can read");
    new DocumentView(guests).tab("Sketch");
    assertTrue(
        guests.find(By.cssSelector(".desk svg")).getDomAttribute("aria-label").contains("First"));
    assertEquals(0, guests.all(By.xpath("//button[.='Save']")).size());
  }

  @Test
  void ownerChangesAndRemovesARole(BrowserSessions browsers) {
    ApiUser owner = browsers.newUser();
    ApiUser guest = browsers.newUser();
    owner.document("Ours");
    Browser owners = browsers.openSignedIn(owner);
    DocumentView.open(owners, "Ours");
    invite(owners, guest, "viewer");
    Browser guests = browsers.openSignedIn(guest).expecting(404);
    guests.find(By.partialLinkText("Invitations")).click();
    guests.press("Accept");
    guests.awaitHeading("Ours");

    owners.press("Share");
    owners
        .find(By.cssSelector("[aria-label='Role of " + guest.name() + "'] [value=editor]"))
        .click();
    owners.awaitText("Role of " + guest.name() + " changed.");
    guests.reload();
    guests.awaitText("you can edit");

    owners.find(By.cssSelector("[aria-label='Remove " + guest.name() + "']")).click();
    owners.awaitText(guest.name() + " no longer has access.");
    guests.reload();
    guests.awaitHeading("Not found");
  }

  @Test
  void publishedDocumentIsVisibleToEveryone(BrowserSessions browsers) {
    ApiUser owner = browsers.newUser();
    String edit = owner.member(owner.document("Open to all"), "edit");
    Browser owners = browsers.openSignedIn(owner);
    DocumentView.open(owners, "Open to all");
    owners.press("Share");
    owners.find(By.id("publish")).click();
    owners.awaitText("Everyone can read it now.");

    owners.press("Done");
    owners.followLink("Documents");
    owners.find(By.cssSelector("[name=show] [value=published]")).click();
    owners.find(By.cssSelector(".document a[href^='#/documents/']"));

    Browser visitors = browsers.open();
    visitors.openUri(edit);
    visitors.awaitHeading("Open to all");
    assertEquals(0, visitors.all(By.xpath("//button[.='Share']")).size());
  }

  @Test
  void invitationCanBeDeclined(BrowserSessions browsers) {
    ApiUser owner = browsers.newUser();
    ApiUser guest = browsers.newUser();
    owner.document("Ours");
    Browser owners = browsers.openSignedIn(owner);
    DocumentView.open(owners, "Ours");
    invite(owners, guest, "editor");
    Browser guests = browsers.openSignedIn(guest);
    guests.find(By.partialLinkText("Invitations")).click();
    guests.press("Decline");
    guests.awaitText("Nobody has invited you to a document.");
  }
}
