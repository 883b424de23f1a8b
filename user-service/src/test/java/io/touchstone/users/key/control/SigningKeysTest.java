// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.touchstone.http.digest.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningKeysTest {

  private static final String SECRET = "sEcReT";

  @TempDir Path directory;

  @Test
  void theFirstStartCreatesAKeyThatLaterStartsReuse() throws IOException {
    String id = started(Optional.empty()).id();
    assertEquals(id, started(Optional.empty()).id());
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(directory.resolve("signing-keys.json")), files.toList());
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheOwnerCanReadTheFile() throws IOException {
    started(Optional.empty());
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(directory.resolve("signing-keys.json"))));
  }

  @Test
  void thePublishedKeysContainNoPrivatePart() throws ParseException {
    RSAKey published =
        (RSAKey) JWKSet.parse(started(Optional.empty()).published()).getKeys().get(0);
    assertFalse(published.isPrivate());
    assertEquals("RS256", published.getAlgorithm().getName());
    assertEquals("sig", published.getKeyUse().identifier());
    assertEquals(3072, published.size());
  }

  @Test
  void theFirstMountedKeySignsAndAllArePublished() throws Exception {
    RSAKey next = new RSAKeyGenerator(2048).keyID("next").generate();
    RSAKey last = new RSAKeyGenerator(2048).keyID("last").generate().toPublicJWK();
    SigningKeys keys = started(mounted(new JWKSet(List.of(next, last)).toString(false)));
    assertEquals("next", keys.id());
    assertEquals(
        List.of("next", "last"),
        JWKSet.parse(keys.published()).getKeys().stream().map(key -> key.getKeyID()).toList());
  }

  @Test
  void aChangedKeySetIsPublishedDifferentlyEvenIfTheSigningKeyStays() throws Exception {
    RSAKey signing = new RSAKeyGenerator(2048).keyID("signing").generate();
    RSAKey retired = new RSAKeyGenerator(2048).keyID("retired").generate().toPublicJWK();
    String both =
        started(mounted(new JWKSet(List.of(signing, retired)).toString(false))).published();
    String one = started(mounted(new JWKSet(signing).toString(false))).published();
    assertNotEquals(Sha256.hex(both), Sha256.hex(one));
  }

  @Test
  void aMountedKeyWithoutAnIdGetsItsThumbprint() throws Exception {
    RSAKey key = new RSAKeyGenerator(2048).generate();
    SigningKeys keys = started(mounted(new JWKSet(key).toString(false)));
    assertEquals(key.computeThumbprint().toString(), keys.id());
  }

  @Test
  void anExistingKeyOf2048BitsRemainsInUse() throws Exception {
    RSAKey key = new RSAKeyGenerator(2048).keyID("existing").generate();
    Files.writeString(directory.resolve("signing-keys.json"), new JWKSet(key).toString(false));
    assertEquals("existing", started(Optional.empty()).id());
  }

  @Test
  void aMountedFileMustExist() {
    Optional<String> missing = Optional.of(directory.resolve("missing.json").toString());
    assertThrows(UncheckedIOException.class, () -> started(missing));
    assertFalse(Files.exists(directory.resolve("missing.json")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{" + SECRET,
        "{\"keys\":[]}",
        "{\"keys\":[{\"kty\":\"oct\",\"k\":\"" + SECRET + "\"}]}",
        "{\"keys\":[{\"kty\":\"RSA\",\"n\":\"" + SECRET + "\",\"e\":\"AQAB\"}]}"
      })
  void anUnusableFileIsRejectedWithoutRevealingItsContent(String content) throws IOException {
    Optional<String> file = mounted(content);
    IllegalStateException rejected = assertThrows(IllegalStateException.class, () -> started(file));
    assertTrue(rejected.getMessage().contains(file.orElseThrow()));
    assertFalse(rejected.getMessage().contains(SECRET));
    assertEquals(null, rejected.getCause());
  }

  private Optional<String> mounted(String content) throws IOException {
    Path file = directory.resolve("mounted.json");
    Files.writeString(file, content);
    return Optional.of(file.toString());
  }

  private SigningKeys started(Optional<String> mounted) {
    SigningKeys keys = new SigningKeys(mounted, directory.toString());
    keys.start(null);
    return keys;
  }
}
