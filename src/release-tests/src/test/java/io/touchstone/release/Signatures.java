// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSecretKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.jcajce.JcaPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** Verifies detached signatures with the public half of the key that signed. */
record Signatures(PGPPublicKey key) {

  /** Takes the key from an armoured secret key, as in {@code MAVEN_GPG_KEY}. */
  static Signatures by(String secretKey) throws IOException, PGPException {
    byte[] armoured = secretKey.getBytes(StandardCharsets.US_ASCII);
    PGPSecretKeyRing ring =
        new PGPSecretKeyRing(
            PGPUtil.getDecoderStream(new ByteArrayInputStream(armoured)),
            new BcKeyFingerprintCalculator());
    return new Signatures(ring.getPublicKey());
  }

  /** Returns whether {@code file.asc} is this key's signature of the file. */
  boolean isValid(Path file) throws IOException, PGPException {
    Path armoured = Path.of(file + ".asc");
    try (var in = PGPUtil.getDecoderStream(Files.newInputStream(armoured))) {
      PGPSignatureList signatures = (PGPSignatureList) new JcaPGPObjectFactory(in).nextObject();
      PGPSignature signature = signatures.get(0);
      signature.init(new BcPGPContentVerifierBuilderProvider(), key);
      signature.update(Files.readAllBytes(file));
      return signature.verify();
    }
  }
}
