const OPERATORS = {
  '': { first: '', separator: ',' },
  '+': { first: '', separator: ',', reserved: true },
  '#': { first: '#', separator: ',', reserved: true },
  '.': { first: '.', separator: '.' },
  '/': { first: '/', separator: '/' },
  ';': { first: ';', separator: ';', named: true },
  '?': { first: '?', separator: '&', named: true, empty: '=' },
  '&': { first: '&', separator: '&', named: true, empty: '=' },
};

const encode = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function pair(name, value, { named, empty = '', reserved }) {
  const text = reserved ? encodeURI(value) : encode(value);
  if (!named) {
    return text;
  }
  return text === '' ? name + empty : `${name}=${text}`;
}

function expression(operator, names, values) {
  const rule = OPERATORS[operator];
  const pairs = names
    .split(',')
    .map((name) => name.replace(/\*$/, ''))
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .flatMap((name) => [values[name]].flat().map((value) => pair(name, String(value), rule)));
  return pairs.length ? rule.first + pairs.join(rule.separator) : '';
}

/** Expands a URI template (RFC 6570, level 3 and exploded lists); variables without a value are left out. */
export function expand(template, values = {}) {
  return template.replace(/\{([+#./;?&]?)([^}]+)\}/g, (_, operator, names) =>
    expression(operator, names, values),
  );
}

/** Returns whether a template has a variable of that name. */
export const takes = (template, name) =>
  [...template.matchAll(/\{[+#./;?&]?([^}]+)\}/g)].some(([, names]) =>
    names.split(',').some((each) => each.replace(/\*$/, '') === name),
  );
