import type { PrintFront } from '@pero/covers/actions/print';
import type { Manuscript } from '@pero/manuscript/model';
import type { OnixBook } from '@pero/onix/write';
import type { Design } from '@pero/print-pdf/designs';
import type { Binding, Trim } from '@pero/print-pdf/geometry';
import type { SingleFormat } from '../rules/files.ts';

/** Everything that a writer of files needs beside the text; it crosses to another process as data. */
export type FileWish = {
  readonly format: SingleFormat;
  readonly manuscript: Manuscript;
  readonly date: Date;
  readonly uuid: string;
  readonly revision: number;
  readonly trim: Trim;
  readonly design: Design;
  readonly binding: Binding;
  readonly contents: 'end' | 'front' | 'none';
  readonly age: 0 | 6 | 12 | 16 | 18 | null;
  readonly isObscene: boolean;
  readonly mentionsDrugs: boolean;
  /** Of the printed book. */
  readonly printIsbn: string | null;
  readonly copyright: string;
  readonly annotation: readonly string[];
  /** Of the print block, when it was already counted. */
  readonly pages: number | null;
  readonly onix: OnixBook;
  /** Of a cover for print: the front in the shape of the paper. */
  readonly front: PrintFront | null;
};

export type MadeBytes = {
  readonly bytes: Uint8Array;
  readonly pages: number | null;
  readonly findings: readonly { readonly severity: string; readonly message: string; readonly code?: string }[];
};

/** Bytes, or a sentence for the author. */
export type FileAnswer = { readonly made: MadeBytes } | { readonly refused: string };
