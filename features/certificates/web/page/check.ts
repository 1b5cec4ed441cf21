import { readCertificate } from '../../contract/file.ts';
import { type CertificateFile, checked, type Verdict } from '../../rules/check.ts';
import { checksBy } from '../../rules/subtle.ts';

const FILE_MOST = 20_000_000;
export const LARGE = 'Файл больше 20\u00A0МБ: это не\u00A0свидетельство и\u00A0не\u00A0текст к\u00A0нему';
export const OTHER = 'Это не\u00A0свидетельство «Пера». Нужен файл «Свидетельство N.json»';

/** Null when it is too large to be one. */
export async function textOfFile(file: File): Promise<string | null> {
  return file.size > FILE_MOST ? null : file.text();
}

export type Checked = { readonly file: CertificateFile; readonly verdict: Verdict; readonly isOurs: boolean };

/** Here, in the browser: no byte of the files leaves it. `keys` are those that this site signs with. */
export async function check(json: string, text: string | null, keys: readonly string[]): Promise<Checked | null> {
  const file = readCertificate(json);
  if (!file) return null;
  const verdict = await checked(file, text, checksBy(crypto.subtle));
  const all = [file.key, ...(file.day ? [file.day.key] : [])];
  return { file, verdict, isOurs: all.every((key) => keys.includes(key)) };
}
