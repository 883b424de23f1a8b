function random() {
  // Not randomUUID, which browsers do not offer to pages from another host over plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Idempotency keys. The key stays the same for the same content, so that a retry does not create twice. */
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
    /** Call after success: the same content then gets a new key. */
    done() {
      content = undefined;
    },
  };
}
