(() => {
  'use strict';
  const table = document.querySelector('table.summary');
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const headers = Array.from(table.tHead.rows[0].cells);
  const form = document.getElementById('filter');
  const count = document.getElementById('count');
  const choices = ['verdict', 'claim', 'service'];

  const filter = () => {
    const words = form.elements.text.value.toLowerCase().split(/\s+/);
    const chosen = choices.map(name => [name, form.elements[name].value]);
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !(words.every(word => text.includes(word))
        && chosen.every(([name, value]) => value === '' || row.dataset[name] === value));
    }
    const shown = rows.filter(row => !row.hidden).length;
    count.textContent = `${shown} of ${rows.length} ${count.dataset.subjects}`;
  };

  const addChoices = name => {
    const choices = new Set(rows.map(row => row.dataset[name]).filter(choice => choice));
    form.elements[name].append(...[...choices].sort().map(choice => new Option(choice)));
  };

  // Rows without a figure come last in both directions.
  const compare = (column, direction) => (one, other) => {
    const a = one.cells[column];
    const b = other.cells[column];
    if (!headers[column].hasAttribute('data-number')) {
      return direction * a.textContent.localeCompare(b.textContent, 'en', { numeric: true });
    }
    const missing = !('value' in a.dataset) - !('value' in b.dataset);
    return missing || direction * (a.dataset.value - b.dataset.value);
  };

  const sort = column => {
    const ascending = headers[column].getAttribute('aria-sort') !== 'ascending';
    headers.forEach(header => header.removeAttribute('aria-sort'));
    headers[column].setAttribute('aria-sort', ascending ? 'ascending' : 'descending');
    rows.sort(compare(column, ascending ? 1 : -1));
    body.append(...rows);
  };

  headers.forEach((header, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...header.childNodes);
    button.addEventListener('click', () => sort(column));
    header.append(button);
  });
  choices.forEach(addChoices);
  form.addEventListener('input', filter);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(filter));
  filter();
  form.hidden = false;
  table.classList.add('sortable');
})();
