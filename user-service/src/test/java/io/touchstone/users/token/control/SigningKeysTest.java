// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import java.util.List;
import java.util.Optional;
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
  void theFirstStartCreatesAKeyThatLaterStartsReuse() throws Exception {
    RSAKey created = published(started(Optional.empty())).get(0).toRSAKey();
    assertFalse(created.isPrivate());
    assertEquals("RS256", created.getAlgorithm().getName());
    assertEquals("sig", created.getKeyUse().identifier());
    assertEquals(3072, created.size());
    assertEquals(List.of(created), published(started(Optional.empty())));
    assertEquals(List.of("signing-keys.json"), List.of(directory.toFile().list()));
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
  void theFirstMountedKeySignsAndAllArePublished() throws Exception {
    RSAKey next = new RSAKeyGenerator(2048).keyID("next").generate();
    RSAKey last = new RSAKeyGenerator(2048).keyID("last").generate().toPublicJWK();
    SigningKeys keys = started(mounted(new JWKSet(List.of(next, last)).toString(false)));
    assertEquals("next", signingKey(keys));
    assertEquals(List.of(next.toPublicJWK(), last), published(keys));
  }

  @Test
  void aMountedKeyWithoutAnIdGetsItsThumbprint() throws Exception {
    RSAKey key = new RSAKeyGenerator(2048).generate();
    SigningKeys keys = started(mounted(new JWKSet(key).toString(false)));
    assertEquals(key.computeThumbprint().toString(), signingKey(keys));
  }

  @Test
  void anExistingKeyOf2048BitsRemainsInUse() throws Exception {
    RSAKey key = new RSAKeyGenerator(2048).keyID("existing").generate();
    Files.writeString(directory.resolve("signing-keys.json"), new JWKSet(key).toString(false));
    assertEquals("existing", signingKey(started(Optional.empty())));
  }

  @Test
  void noMountedKeyMayBeSmaller() throws Exception {
    RSAKey first = new RSAKeyGenerator(2048).keyID("first").generate();
    RSAKey small = new RSAKeyGenerator(1024, true).keyID("small").generate();
    Optional<String> file = mounted(new JWKSet(List.of(first, small)).toString(false));
    assertThrows(IllegalStateException.class, () -> started(file));
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
    return TestSigningKeys.started(mounted, directory);
  }

  private static List<JWK> published(SigningKeys keys) throws ParseException {
    return JWKSet.parse(keys.published()).getKeys();
  }

  private static String signingKey(SigningKeys keys) throws ParseException {
    return SignedJWT.parse(keys.sign(new JWTClaimsSet.Builder().build())).getHeader().getKeyID();
  }
}
