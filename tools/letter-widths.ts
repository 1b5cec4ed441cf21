import { writeFileSync } from 'node:fs';
import { DESIGNS, type Design } from '@pero/print-pdf/designs';
import { measuredLetters } from '@pero/print-pdf/testing/measure-letters';

/** `node tools/letter-widths.ts` after a change of a print design's face: a test compares the file with Typst. */
const rows = (Object.keys(DESIGNS) as Design[]).map((design) => {
  const fields = Object.entries(measuredLetters(design)).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `  ${JSON.stringify(design)}: {\n${fields.join(',\n')}\n  }`;
});
const file = new URL('../press/print-pdf/letters/letter-widths.json', import.meta.url);
writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
console.log(`${rows.length} designs written to press/print-pdf/letters/letter-widths.json`);
