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
 * A body printed as a String exists three times, as characters in the printer's buffer, as the
 * String and as its bytes, before the first of it is sent. Printed straight to bytes it exists
 * once. The step {@code printer-to-bytes} is the source's own pair: the same tree, printed to
 * bytes; the tuned variant needs no tree either. As in practice 08 it writes anew what production
 * keeps.
 *
 * <p>Source: V. Kostyukov, Put Some[Types] on your HTTP endpoints: 16400 → 12645 ns for one body,
 * ×1.30, and 46900 → 30360 bytes of garbage, with Circe on the JVM of 2016.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 13}: expect little of the step, since
 * JSON-P prints characters and encodes them in pieces, and the gain from leaving out the tree.
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
