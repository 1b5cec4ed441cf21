import { describe, expect, test } from 'vitest';
import { sniffMime } from './sniff.ts';

const PROSE = '\uFEFFГлава первая\r\n\r\n— Вы уверены? — спросил он.\r\n'.repeat(20);

/** Code page 1251: Cyrillic as one byte each. */
function windows(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => (letter > '~' ? 0xc0 + (letter.charCodeAt(0) % 64) : letter.charCodeAt(0))),
  );
}

describe('a file is known by its first bytes', () => {
  test.each([
    ['UTF-8', Buffer.from(PROSE)],
    ['UTF-16LE', Buffer.from(PROSE, 'utf16le')],
    ['UTF-16BE', Buffer.from(PROSE, 'utf16le').swap16()],
    ['a code page of one byte', windows(PROSE.slice(1))],
  ])('as text in %s', (_, bytes) => {
    expect(sniffMime(bytes)).toBe('text/plain');
  });

  test.each([
    ['text/xml', '<?xml version="1.0" encoding="windows-1251"?><FictionBook>'],
    ['text/html', '\n<!DOCTYPE html><html lang="ru">'],
    ['application/rtf', '{\\rtf1\\ansi\\ansicpg1251'],
    ['application/pdf', '%PDF-1.7'],
    ['application/zip', 'PK\x03\x04\x14\x00'],
  ])('as %s', (mime, text) => {
    expect(sniffMime(Buffer.from(text, 'latin1'))).toBe(mime);
  });

  test('as markup also when it is written in UTF-16', () => {
    expect(sniffMime(Buffer.from('\uFEFF<?xml version="1.0"?><FictionBook/>', 'utf16le'))).toBe('text/xml');
  });

  test('as nothing, when it is noise, a program or empty', () => {
    const noise = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 167 + (index >> 3) * 31) % 256));
    expect(sniffMime(noise)).toBeNull();
    expect(sniffMime(Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex'))).toBeNull();
    expect(sniffMime(Buffer.alloc(0))).toBeNull();
  });
});
