/** A number as a spreadsheet takes it: `2 080,00 ₽` is 2080,00, `−12` is -12, `71,3 %` is 71,3%. Words stay words. */
export function plainCell(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const digits = words.replaceAll(/[ \u00A0\u2009\u202F₽]/g, '').replace('−', '-');
  return /^[+-]?\d+(,\d+)?%?$/.test(digits) ? digits : harmless(words);
}

/** Somebody's title that begins as a formula does is a text, not an action of the spreadsheet it is pasted into. */
function harmless(words: string): string {
  return /^[=+\-@]./.test(words) ? `'${words}` : words;
}

/** For a listener of `copy`: of two cells or more the clipboard gets rows and columns, with numbers that can be added up. */
export function copyTable(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || !event.clipboardData) return;
  const rows = [...document.querySelectorAll('main table tr')]
    .map((row) => [...row.querySelectorAll('th, td')].filter((cell) => selection.containsNode(cell, true)))
    .filter((cells) => cells.length > 0);
  if (rows.flat().length < 2) return;
  const text = rows.map((cells) => cells.map((cell) => plainCell(cell.textContent ?? '')).join('\t')).join('\n');
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
