// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.nio.charset.StandardCharsets;

/**
 * Serialise to bytes, not to a String that is encoded afterwards. A body that is printed to a
 * String exists three times before it is sent: in the printer's buffer, as a String, and as bytes.
 *
 * <p>Source: V. Kostyukov, Put Some[Types] on your HTTP endpoints. Claim, for one body printed with
 * Circe on the JVM of 2016: 16400 → 12645 ns, ×1.30, and 46900 → 30360 bytes allocated.
 *
 * <p>Naive: a JSON-P tree, printed to a String and encoded. Step {@code printer-to-bytes}, which is
 * what the source measured: the same tree, printed to bytes. Tuned: production's byte writer, which
 * builds no tree. As in practice 08, it renders everything, although production would use its
 * caches.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 13}. Expect little from the step,
 * because JSON-P prints characters and encodes them in pieces. Expect the gain from leaving out the
 * tree.
 */
@ApplicationScoped
@Path("/practices/13-encode-bytes")
@Produces(MediaType.APPLICATION_JSON)
public class P13_EncodeBytes {

  @Inject FullList list;

  @GET
  @Path("naive")
  public Response naive(@Context SecurityContext security) {
    return list.answer(security, P13_EncodeBytes::encoded);
  }

  @GET
  @Path("printer-to-bytes")
  public Response printerToBytes(@Context SecurityContext security) {
    return list.answer(security, P08_JsonMapping::byObjectBuilder);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context SecurityContext security) {
    return list.answer(security, LoadedList::toBytes);
  }

  public static byte[] encoded(LoadedList list) {
    return list.toTree().toString().getBytes(StandardCharsets.UTF_8);
  }
}
