function random() {
  // Not randomUUID: that is missing where the page came over plain HTTP from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys for creations: the same as long as the content is, so that a repeated attempt creates nothing twice. */
export function idempotency() {
  let content;
  let key;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (text !== content) {
        content = text;
        key = random();
      }
      return key;
    },
    /** Once it was created, the same content means another one. */
    done() {
      content = undefined;
    },
  };
}
