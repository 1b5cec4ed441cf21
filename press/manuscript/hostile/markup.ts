import type { HostileFile } from './damage.ts';

const FB2 = '<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><body>';

/** Files of text and markup that mean harm: entities, deep nesting, patterns on which slow readers hang. */
export function* hostileMarkup(): Generator<HostileFile> {
  const file = (name: string, kind: string, text: string): HostileFile => ({ name, kind, bytes: Buffer.from(text) });
  yield file('xxe.fb2', 'outside entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${FB2}&x;`);
  yield file(
    'laughs.fb2',
    'entity bomb',
    `<!DOCTYPE a [${laughs()}]>${FB2}<section><p>&l9;</p></section></body></FictionBook>`,
  );
  yield file('deep.fb2', 'deep nesting', FB2 + '<section>'.repeat(100_000));
  yield file(
    'wide.fb2',
    'very many elements',
    `${FB2}<section>${'<p/>'.repeat(500_000)}</section></body></FictionBook>`,
  );
  yield file(
    'attributes.fb2',
    'a very long attribute',
    `${FB2}<section id="${'a'.repeat(5_000_000)}"><p>a</p></section></body></FictionBook>`,
  );
  yield file(
    'binary.fb2',
    'a picture that is none',
    `${FB2}<section><p>a</p></section></body><binary id="a">${'!'.repeat(100_000)}</binary></FictionBook>`,
  );
  yield file('open.fb2', 'nothing closed', `${FB2}<section><title><p>a`);
  yield file('deep.html', 'deep nesting', `<!doctype html>${'<div>'.repeat(100_000)}a`);
  yield file('tables.html', 'nested tables', `<!doctype html>${'<table><tr><td>'.repeat(20_000)}a`);
  yield file('formats.html', 'formats that never close', `<!doctype html>${'<b><i><u><p>'.repeat(20_000)}a`);
  yield file('script.html', 'a script', '<!doctype html><script>alert(1)</script><p onclick="x()">Текст</p>');
  yield file('quotes.md', 'nested quotations', `${'>'.repeat(50_000)} a`);
  yield file(
    'lists.md',
    'nested lists',
    Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
  );
  yield file('brackets.md', 'open brackets', '['.repeat(50_000));
  yield file('stars.md', 'stars', `${'*a **a '.repeat(20_000)}b`);
  yield file('ticks.md', 'ticks', Array.from({ length: 1000 }, (_, n) => '`'.repeat(n)).join('a'));
  yield file('links.md', 'links', '[a]('.repeat(20_000));
  yield file('deep.rtf', 'deep groups', `{\\rtf1${'{'.repeat(100_000)}`);
  yield file('wide.rtf', 'very many groups', `{\\rtf1${'{\\b a}'.repeat(100_000)}}`);
  yield file('bin.rtf', 'more bytes than there are', '{\\rtf1{\\pict\\pngblip\\bin2147483647 x}}');
  yield file('unicode.rtf', 'numbers beyond all characters', `{\\rtf1 ${'\\u99999999?'.repeat(1000)}a}`);
  yield file(
    'cells.rtf',
    'very many cells',
    `{\\rtf1\\trowd${'\\cellx1'.repeat(10_000)}${'\\intbl a\\cell'.repeat(15_000)}\\row}`,
  );
  yield file('notes.rtf', 'notes in notes', `{\\rtf1 ${'a{\\footnote '.repeat(250)}b`);
  yield file('line.txt', 'one line of five million letters', 'а'.repeat(5_000_000));
  yield file('lines.txt', 'two million lines', 'a\n'.repeat(2_000_000));
  yield file('chapters.txt', 'only headings', 'Глава 1\n\n'.repeat(15_000));
  yield file('contents.txt', 'only tables of contents', 'Содержание\nГлава 1 .... 5\n'.repeat(10_000));
  yield file('spaces.txt', 'a desert', ' '.repeat(5_000_000));
  yield file('dashes.txt', 'dashes', `${'—'.repeat(1_000_000)}\n`.repeat(2));
  yield file('dots.txt', 'dots', `Глава${'.'.repeat(150)}`.repeat(20_000));
}

function laughs(): string {
  return Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n} "${n === 0 ? 'lol' : `&l${n - 1};`.repeat(10)}">`).join(
    '',
  );
}
