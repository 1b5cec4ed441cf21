import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');

const light = colorsIn(/:root,\s*\[data-color-scheme="light"\] \{([^}]*)\}/);
const dark = { ...light, ...colorsIn(/\n\[data-color-scheme="dark"\] \{([^}]*)\}/) };

const papers = ['paper', 'sheet', 'paper-2'];
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'link', 'ok', 'warn', 'bad', 'info'];

describe.each([
  ['by day', light],
  ['by lamplight', dark],
])('%s', (_, colors) => {
  test.each(pairs(inks, papers))('%s reads on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['ink', 'ok-soft'],
    ['ink', 'warn-soft'],
    ['ink', 'bad-soft'],
    ['ink', 'info-soft'],
    ['ink', 'mark'],
    ['link', 'info-soft'],
    ['link', 'bad-soft'],
    ['link', 'warn-soft'],
    ['ok', 'ok-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
    ['accent', 'accent-soft'],
    ['accent-on', 'accent-fill'],
    ['accent-on', 'accent-hover'],
    ['accent-on', 'accent-active'],
    ['paper', 'ink'],
  ])('%s reads on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'sheet'])('the frame of a field is seen on %s', (ground) => {
    expect(contrast(colors['line-input'], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));
}

function colorsIn(block: RegExp): Record<string, string> {
  const declarations = block.exec(tokens)?.[1] ?? '';
  return Object.fromEntries(
    [...declarations.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name, color]) => [name, color]),
  );
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string | undefined): number {
  if (color === undefined) throw new Error('There is no such colour');
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
