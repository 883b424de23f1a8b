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

  // Each additional nine takes the same space, up to the fifth; the maximum is at the end.
  const nines = percent => Math.min(5, -Math.log10(Math.max(0, 1 - percent / 100)));
  const marks = [0, 50, 90, 99, 99.9, 99.99, 99.999];
  const color = element => getComputedStyle(element).color;
  const line = swatch => getComputedStyle(swatch).stroke;
  const dash = swatch => getComputedStyle(swatch).strokeDasharray.split(', ').map(parseFloat).filter(n => n);
  const axis = (element, label, more) => ({
    label, font: '11px sans-serif', labelFont: '11px sans-serif', labelSize: 18, size: 40,
    stroke: () => color(element), grid: { stroke: () => getComputedStyle(element).getPropertyValue('--line'), width: 1 },
    ticks: { show: false }, ...more,
  });

  const draw = element => {
    const swatches = [...element.parentElement.querySelectorAll('.swatch')];
    const curves = JSON.parse(element.dataset.curves).map(points => points.filter(([, millis]) => millis > 0));
    const tables = curves.map(points => [points.map(([percent]) => nines(percent)), points.map(([, millis]) => millis)]);
    const chart = new uPlot({
      width: element.clientWidth, height: element.clientHeight, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false }, y: { distr: 3 } },
      axes: [
        axis(element, 'percentile of requests', {
          splits: (plot, index, low, high) => marks.map(nines).filter(mark => mark <= high + 1e-9),
          values: (plot, splits) => splits.map(split => marks.find(mark => nines(mark) === split)),
        }),
        axis(element, 'ms', { size: 50 }),
      ],
      series: [{}, ...swatches.map(swatch => ({
        stroke: () => line(swatch), dash: dash(swatch), width: 2.2, spanGaps: true, points: { show: false },
      }))],
    }, uPlot.join(tables), element);
    const fit = () => chart.setSize({ width: element.clientWidth, height: element.clientHeight });
    new ResizeObserver(fit).observe(element);
    ['print', '(prefers-color-scheme: dark)'].forEach(media => matchMedia(media).addEventListener('change', fit));
  };
  document.querySelectorAll('.curves').forEach(draw);
})();
