const root = document.body.dataset.root;

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/* Search: pages that contain every word, those with words in the title first. */
const search = document.getElementById('search');
const found = document.getElementById('found');
const searched = site.pages.map(page => ({ ...page, lower: (page.title + ' ' + page.text).toLowerCase() }));

function matches(query) {
  const words = query.toLowerCase().split(/\s+/).filter(word => word);
  const inTitle = page => words.filter(word => page.title.toLowerCase().includes(word)).length;
  return words.length === 0 ? [] : searched
    .filter(page => words.every(word => page.lower.includes(word)))
    .sort((one, other) => inTitle(other) - inTitle(one))
    .slice(0, 12)
    .map(page => ({ page, excerpt: excerpt(page.text, words[0]) }));
}

function excerpt(text, word) {
  const start = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  return (start ? '…' : '') + text.slice(start, start + 110) + '…';
}

search.addEventListener('input', () => {
  const results = matches(search.value);
  found.replaceChildren(...results.map(({ page, excerpt }) =>
    element('li', {}, element('a', { href: root + page.url }, page.title, element('small', {}, excerpt)))));
  if (search.value.trim() && results.length === 0) {
    found.replaceChildren(element('li', {}, 'No page contains these words.'));
  }
  found.hidden = !search.value.trim();
});
search.addEventListener('keydown', event => {
  if (event.key === 'Escape') {
    search.value = '';
    found.hidden = true;
  }
});
search.form.addEventListener('submit', event => {
  event.preventDefault();
  found.querySelector('a')?.click();
});

/* Practices: the catalogue gets columns of the published run, and a filter. */
const catalogue = [...document.querySelectorAll('table')]
  .find(table => table.tHead?.rows[0].cells[1]?.textContent.trim() === 'practice');

function choice(name, label, options) {
  const select = element('select', { name }, ...options.map(([value, text]) => new Option(text, value)));
  return [select, element('label', {}, label, select)];
}

if (catalogue) {
  const heads = [...catalogue.tHead.rows[0].cells].map(cell => cell.textContent);
  const ruleColumn = heads.findIndex(head => head.includes('rule'));
  catalogue.tHead.rows[0].append(element('th', {}, 'verdict'), element('th', {}, 'CPU time'));
  const rows = [...catalogue.tBodies[0].rows].map(row => {
    const { verdict = 'not measured', cpuMicros = 0 } = site.practices[row.cells[0].textContent.trim()] ?? {};
    row.append(element('td', {}, verdict), element('td', {}, cpuMicros ? `${cpuMicros.toLocaleString('en')}\u00a0µs` : '–'));
    return { row, verdict, cpuMicros, rules: [...row.cells[ruleColumn].querySelectorAll('code')].map(code => code.textContent) };
  });
  const all = values => [...new Set(values)].sort().map(value => [value, value]);
  const [verdict, verdictLabel] = choice('verdict', 'Verdict', [['', 'all'], ...all(rows.map(row => row.verdict))]);
  const [cost, costLabel] = choice('cost', 'CPU time', [['', 'all'], ['100', 'up to 100 µs'], ['300', 'up to 300 µs'], ['1000', 'up to 1,000 µs'], ['more', 'more']]);
  const [rule, ruleLabel] = choice('rule', 'Keeper rule', [['', 'all'], ['any', 'with a rule'], ['none', 'without'], ...all(rows.flatMap(row => row.rules))]);
  const count = element('output', {});
  const costs = micros => !cost.value || micros > 0 && (cost.value === 'more' ? micros > 1000 : micros <= Number(cost.value));
  const ruled = rules => !rule.value || (rule.value === 'any' ? rules.length > 0 : rule.value === 'none' ? rules.length === 0 : rules.includes(rule.value));
  const filter = () => {
    rows.forEach(each => { each.row.hidden = !((!verdict.value || each.verdict === verdict.value) && costs(each.cpuMicros) && ruled(each.rules)); });
    count.value = `${rows.filter(each => !each.row.hidden).length} of ${rows.length} practices`;
  };
  const form = element('form', { className: 'filter', onchange: filter }, verdictLabel, costLabel, ruleLabel, count);
  form.setAttribute('aria-label', 'Filter of practices');
  catalogue.parentElement.before(form);
  filter();
}
