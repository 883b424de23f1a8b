import { h } from './dom.js';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

function ago(date) {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? [];
  return unit ? relative.format(Math.round(seconds / length), unit) : 'just now';
}

/** A relative time, with the exact time as a tooltip. */
export function time(text) {
  const date = new Date(text);
  return h('time', { datetime: text, title: absolute.format(date) }, ago(date));
}

export function size(bytes) {
  if (bytes < 1000) {
    return `${bytes} bytes`;
  }
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
