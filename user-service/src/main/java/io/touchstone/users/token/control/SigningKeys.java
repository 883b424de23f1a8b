// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.caller.IssuerKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys that sign tokens, read once at start. */
@ApplicationScoped
public class SigningKeys {

  /** Keys in a mounted file may be smaller than generated ones. */
  private static final int MIN_BITS = 2048;

  private Optional<String> mounted;
  private String dataDirectory;
  private RSAKey signing;
  private JWKSet published;

  protected SigningKeys() {}

  /**
   * @param mounted an existing file of keys; if empty, the first start creates one in the data
   *     directory
   * @param dataDirectory directory of the embedded database
   */
  @Inject
  public SigningKeys(
      @ConfigProperty(name = "tokens.keys") Optional<String> mounted,
      @ConfigProperty(name = "data.dir") String dataDirectory) {
    this.mounted = mounted;
    this.dataDirectory = dataDirectory;
  }

  void start(@Observes Startup event, IssuerKeys verification) {
    SigningKeyFile file =
        new SigningKeyFile(
            mounted.map(Path::of).orElseGet(() -> Path.of(dataDirectory, "signing-keys.json")));
    if (mounted.isEmpty()) {
      file.createIfMissing();
    }
    List<JWK> keys = file.read().getKeys().stream().map(SigningKeys::withId).toList();
    signing = signing(file, keys);
    published = new JWKSet(keys).toPublicJWKSet();
    verification.useOwn(published);
  }

  private static RSAKey signing(SigningKeyFile file, List<JWK> keys) {
    boolean small = keys.stream().anyMatch(key -> key instanceof RSAKey && key.size() < MIN_BITS);
    if (!small && !keys.isEmpty() && keys.get(0) instanceof RSAKey key && key.isPrivate()) {
      return key;
    }
    throw new IllegalStateException(
        "RSA keys must have at least 2048 bits, and the first must be a private RSA key: "
            + file.path());
  }

  /** Verifiers find a key by its id, so a key without one gets its thumbprint. */
  private static JWK withId(JWK key) {
    try {
      return key instanceof RSAKey rsa && key.getKeyID() == null
          ? new RSAKey.Builder(rsa).keyIDFromThumbprint().build()
          : key;
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns the public keys as a JWK set. */
  public String published() {
    return published.toString(true);
  }

  /** Returns a token with these claims, signed by the first key. */
  String sign(JWTClaimsSet claims) {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .type(JOSEObjectType.JWT)
            .keyID(signing.getKeyID())
            .build();
    SignedJWT token = new SignedJWT(header, claims);
    try {
      token.sign(new RSASSASigner(signing));
    } catch (JOSEException failed) {
      throw new IllegalStateException("The signing key cannot sign.", failed);
    }
    return token.serialize();
  }

  /** Returns the claims of a token that one of the keys has signed; empty for any other text. */
  Optional<JWTClaimsSet> verify(String token) {
    try {
      SignedJWT signed = SignedJWT.parse(token);
      boolean valid =
          published.getKeyByKeyId(signed.getHeader().getKeyID()) instanceof RSAKey key
              && signed.verify(new RSASSAVerifier(key));
      return valid ? Optional.of(signed.getJWTClaimsSet()) : Optional.empty();
    } catch (ParseException | JOSEException invalid) {
      return Optional.empty();
    }
  }
}
