import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCertificate } from '../contract/file.ts';
import { type CertificateFile, checked, type Verdict } from '../rules/check.ts';
import { saidIn } from '../rules/statement.ts';
import { checksBy } from '../rules/subtle.ts';

const USAGE = `Usage: npm run -s certificate -- CERTIFICATE.json [TEXT.txt] [--key KEY]
  Checks a certificate, and a text against it, with nobody asked. KEY is the key of the site, as /api/certificates/keys
  shows it: without it the signature is checked, and whose it is, is not.
`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** 0 when everything that was given holds. */
async function main(given: readonly string[]): Promise<number> {
  const at = given.indexOf('--key');
  const key = at < 0 ? null : given[at + 1];
  const [certificate, text] = at < 0 ? given : given.toSpliced(at, 2);
  if (!certificate || key === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const file = readCertificate(await readFile(certificate, 'utf8'));
  if (!file) {
    say(`${certificate}: not a certificate`);
    return 1;
  }
  return tell(file, await checked(file, text ? await readFile(text, 'utf8') : null, checksBy(webcrypto.subtle)), key);
}

function tell(file: CertificateFile, verdict: Verdict, key: string | null): number {
  const points: readonly (readonly [string, boolean | null])[] = [
    ['signature', verdict.signature],
    ['key of the site', key === null ? null : file.key === key && (!file.day || file.day.key === key)],
    ['chapters make the fingerprint', verdict.chapters],
    ['stands in its signed day', verdict.day],
    ['text', verdict.text && verdict.text.found === 'whole'],
  ];
  for (const [name, holds] of points) say(`${wordsFor(holds)}\t${name}`);
  if (verdict.text?.found === 'some')
    say(`of its chapters are there\t${verdict.text.at.map((one) => one + 1).join(', ')}`);
  for (const name of ['Номер', 'Название', 'Заявил', 'Время', 'Отпечаток']) {
    say(`${name}\t${saidIn(file.statement, name) ?? ''}`);
  }
  return points.some(([, holds]) => holds === false) ? 1 : 0;
}

function wordsFor(holds: boolean | null): string {
  if (holds === null) return 'not checked';
  return holds ? 'holds' : 'WRONG';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
