// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys of this issuer, read once at the start. */
@ApplicationScoped
public class SigningKeys {

  private static final int FEWEST_BITS = 2048;

  private Optional<String> mounted;
  private String dataDirectory;
  private RSAKey signing;
  private JWKSet published;

  protected SigningKeys() {}

  /**
   * @param mounted the file of the keys, which must be there; where none is named, a file beside
   *     the database is made at the first start
   * @param dataDirectory where the database lies
   */
  @Inject
  public SigningKeys(
      @ConfigProperty(name = "tokens.keys") Optional<String> mounted,
      @ConfigProperty(name = "data.dir") String dataDirectory) {
    this.mounted = mounted;
    this.dataDirectory = dataDirectory;
  }

  void start(@Observes Startup event) {
    KeyFile file =
        new KeyFile(
            mounted.map(Path::of).orElseGet(() -> Path.of(dataDirectory, "signing-keys.json")));
    if (mounted.isEmpty()) {
      file.createIfMissing();
    }
    List<JWK> keys = file.read().getKeys().stream().map(SigningKeys::named).toList();
    signing = signing(file, keys);
    published = new JWKSet(keys).toPublicJWKSet();
  }

  private static RSAKey signing(KeyFile file, List<JWK> keys) {
    if (!keys.isEmpty()
        && keys.get(0) instanceof RSAKey key
        && key.isPrivate()
        && key.size() >= FEWEST_BITS) {
      return key;
    }
    throw new IllegalStateException(
        "the first key must be a private RSA key of at least 2048 bits: " + file.path());
  }

  /** Verifiers find a key by its id. */
  private static JWK named(JWK key) {
    try {
      return key instanceof RSAKey rsa && key.getKeyID() == null
          ? new RSAKey.Builder(rsa).keyIDFromThumbprint().build()
          : key;
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The id of the key that signs. */
  public String id() {
    return signing.getKeyID();
  }

  public JWSSigner signer() {
    try {
      return new RSASSASigner(signing);
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What anybody may know: a JWK set without private parts. */
  public String published() {
    return published.toString(true);
  }
}
