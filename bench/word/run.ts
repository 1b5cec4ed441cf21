import type { ProofResult } from '../../tools/proof-page.ts';
import { proveWord } from './word-proof.ts';

const BOOKS = 10;

/** Skipped, with a sentence, where LibreOffice is not installed. */
export async function wordSeen(tell: (line: string) => void): Promise<ProofResult> {
  const { isThere, books, suggestions, talks, wrong } = await proveWord(BOOKS, tell);
  if (!isThere) {
    const lines = ['Skipped: there is no `soffice` here; `apt-get install libreoffice-writer-nogui` brings it.'];
    return { ok: true, isRecorded: false, lines };
  }
  return {
    ok: wrong.length === 0 && books === BOOKS,
    lines: [
      `${books} books with ${suggestions} suggestions and ${talks} talks went out as DOCX and came back through LibreOffice as DOCX and as ODT.`,
      `Other than they were (texts, suggestions, talks, with their names and times): ${wrong.length}.`,
      ...wrong.map((line) => `- ${line}`),
    ],
  };
}
