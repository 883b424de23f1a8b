// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes an SVG document to memory. Attributes are passed as alternating names and values. */
final class SvgWriter {

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final Pattern NOT_IN_XML = Pattern.compile("[\\x00-\\x1f&&[^\\t\\n\\r]]");
  private static final XMLOutputFactory XML = XMLOutputFactory.newDefaultFactory();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final XMLStreamWriter writer;

  /** Starts the root element. */
  SvgWriter(Object... attributes) throws XMLStreamException {
    writer = XML.createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
    writer.writeStartElement("svg");
    writer.writeAttribute("xmlns", NAMESPACE);
    attributes(attributes);
  }

  SvgWriter start(String name, Object... attributes) throws XMLStreamException {
    writer.writeStartElement(name);
    return attributes(attributes);
  }

  SvgWriter attributes(Object... attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.length; i += 2) {
      writer.writeAttribute((String) attributes[i], attributes[i + 1].toString());
    }
    return this;
  }

  SvgWriter text(String text) throws XMLStreamException {
    writer.writeCharacters(NOT_IN_XML.matcher(text).replaceAll("\ufffd"));
    return this;
  }

  SvgWriter end() throws XMLStreamException {
    writer.writeEndElement();
    return this;
  }

  /** Ends the root element and returns the document. */
  byte[] finish() throws XMLStreamException {
    writer.writeEndDocument();
    writer.close();
    return bytes.toByteArray();
  }
}
