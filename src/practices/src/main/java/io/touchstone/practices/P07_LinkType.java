// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.ws.rs.core.UriBuilder;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;

@Practice(
    id = "07",
    slug = "link-type",
    title = "Keep links as typed text, not as parsed URIs",
    naive = "parsing each link as a URI",
    tuned = "links held as a type over text",
    source = Source.LUCID_HYPERMEDIA,
    comparedWithSource =
        "The source has no figure for this change alone. Practice 08 has the claims about both"
            + " changes.")
public class P07_LinkType extends PracticeBenchmark {

  private static final Jsonb JSONB =
      JsonbBuilder.create(new JsonbConfig().withSerializers(new LinkSerializer()));

  /** Not constants, which the compiler would join before anything is measured. */
  String document = "https://documents.example.com/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  String user = "https://users.example.com/users/102485935";

  /** A link that the service generated itself. */
  public record Link(String text) {

    /**
     * Parses the link.
     *
     * @throws IllegalArgumentException if it is not a URI
     */
    public URI uri() {
      return URI.create(text);
    }
  }

  /** Writes a link as its text, as JSON-B does for a URI. */
  public static final class LinkSerializer implements JsonbSerializer<Link> {

    @Override
    public void serialize(Link link, JsonGenerator generator, SerializationContext context) {
      generator.write(link.text());
    }
  }

  /** A document with ten links. */
  public record Links<L>(
      L attributes,
      L creator,
      L documentUsers,
      L edit,
      L invitations,
      L pages,
      L template,
      L thumb,
      L uri,
      L usersWithAccess) {

    static <L> Links<L> of(String document, String user, Function<String, L> type) {
      return new Links<>(
          type.apply(document + "/attributes"),
          type.apply(user),
          type.apply(document + "/users"),
          type.apply(document + "/edit"),
          type.apply(document + "/invitations"),
          type.apply(document + "/pages"),
          type.apply(document + "/template"),
          type.apply(document + "/thumb"),
          type.apply(document),
          type.apply(document + "/users/access"));
    }
  }

  @Variant(code = {"naive", "Links", "mapped"})
  @Benchmark
  public byte[] naive() {
    return mapped(Links.of(document, user, URI::create));
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "Link", "LinkSerializer", "JSONB"})
  @Benchmark
  public byte[] tuned() {
    return mapped(Links.of(document, user, Link::new));
  }

  @Variant(baseline = "naive", full = true)
  @Benchmark
  public byte[] uriBuilder() {
    return mapped(Links.of(document, user, link -> UriBuilder.fromUri(link).build()));
  }

  private static byte[] mapped(Object document) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JSONB.toJson(document, body);
    return body.toByteArray();
  }
}
