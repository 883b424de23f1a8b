// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.hypermedia.Link;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * The constructor of {@code java.net.URI} parses the text, although the service generated the link
 * itself and only writes it out again. The {@code Link} of Jakarta REST costs more: its builder
 * takes the URI apart, builds a new one and parses that.
 *
 * <p>A document with ten links is created and serialised by JSON-B. Naive: each link is a {@code
 * URI}. Tuned: each is a type over a String that becomes a URI only if it must be validated, so
 * that type safety is kept. Step {@code rest-link}: each is built as a {@code Link} of Jakarta
 * REST, which is Jersey's here and RESTEasy's on Liberty. Practice 08 changes the mapping, alone
 * and together with the links.
 */
@Practice(
    id = "07",
    slug = "link-type",
    title = "Keep links as typed text, not as parsed URIs",
    naive = "parsing each link as a URI",
    tuned = "links held as a type over text",
    source = Source.LUCID_HYPERMEDIA,
    comparedWithSource =
        "The source has no figure for this change alone. Practice 08 has the claim about both.",
    matters = "Responses contain many links that the service generated itself.",
    mattersNot = "Links come from outside: then they must be parsed to be validated.",
    costs =
        "Nothing checks any longer that a generated link is a valid URI, so a test must. Code that"
            + " needs the parts of a link parses it then.",
    wrong =
        "The text comes from a client or from another service, or contains one of their values"
            + " without percent-encoding: parse and validate such links.",
    checkedOn = "26.0.0.5")
public class P07_LinkType extends PracticeBenchmark {

  private static final Jsonb JSONB =
      JsonbBuilder.create(new JsonbConfig().withSerializers(new LinkSerializer()));

  private final LinkTexts texts = LinkTexts.ofExample();

  @Variant(code = {"naive", "withUris"})
  @Benchmark
  public byte[] naive() {
    return mapped(withUris(texts.document(), texts.user()));
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "withLinks"})
  @Benchmark
  public byte[] tuned() {
    return mapped(withLinks(texts.document(), texts.user()));
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"restLink", "built"})
  @Benchmark
  public byte[] restLink() {
    String document = texts.document();
    return mapped(
        new UriDocument(
            built(document + "/attributes"),
            built(texts.user()),
            built(document + "/users"),
            built(document + "/edit"),
            built(document + "/invitations"),
            built(document + "/pages"),
            built(document + "/template"),
            built(document + "/thumb"),
            built(document),
            built(document + "/users/access")));
  }

  private static URI built(String uri) {
    return jakarta.ws.rs.core.Link.fromUri(uri).build().getUri();
  }

  /** Creates a document as the naive variant does. */
  static UriDocument withUris(String document, String user) {
    return new UriDocument(
        URI.create(document + "/attributes"),
        URI.create(user),
        URI.create(document + "/users"),
        URI.create(document + "/edit"),
        URI.create(document + "/invitations"),
        URI.create(document + "/pages"),
        URI.create(document + "/template"),
        URI.create(document + "/thumb"),
        URI.create(document),
        URI.create(document + "/users/access"));
  }

  /** Creates a document as the tuned variant does. */
  static LinkDocument withLinks(String document, String user) {
    return new LinkDocument(
        new Link(document + "/attributes"),
        new Link(user),
        new Link(document + "/users"),
        new Link(document + "/edit"),
        new Link(document + "/invitations"),
        new Link(document + "/pages"),
        new Link(document + "/template"),
        new Link(document + "/thumb"),
        new Link(document),
        new Link(document + "/users/access"));
  }

  private static byte[] mapped(Object document) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JSONB.toJson(document, body);
    return body.toByteArray();
  }

  /** A document whose links are parsed. */
  public record UriDocument(
      URI attributes,
      URI creator,
      URI documentUsers,
      URI edit,
      URI invitations,
      URI pages,
      URI template,
      URI thumb,
      URI uri,
      URI usersWithAccess) {}

  /** A document whose links are typed texts. */
  public record LinkDocument(
      Link attributes,
      Link creator,
      Link documentUsers,
      Link edit,
      Link invitations,
      Link pages,
      Link template,
      Link thumb,
      Link uri,
      Link usersWithAccess) {}

  /** Writes a link as its text, as JSON-B does for a URI. */
  public static final class LinkSerializer implements JsonbSerializer<Link> {

    @Override
    public void serialize(Link link, JsonGenerator generator, SerializationContext context) {
      generator.write(link.uri());
    }
  }
}
