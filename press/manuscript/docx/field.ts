/** A field of Word: an instruction and its last result. */
export type Field = {
  instruction: string;
  isResult: boolean;
  link: string | undefined;
  isContents: boolean;
};

/** A field that has just begun. */
export function newField(): Field {
  return { instruction: '', isResult: false, link: undefined, isContents: false };
}

/**
 * Reads the instruction when it is complete: links and tables of contents matter, of all others only the result does.
 */
export function settle(field: Field): void {
  field.isResult = true;
  const instruction = field.instruction.trim();
  field.isContents = /^TOC\b/i.test(instruction);
  if (!/^HYPERLINK\b/i.test(instruction)) return;
  const anchor = /\\l\s+"?([^"\s]+)"?/i.exec(instruction)?.[1];
  const address =
    /^HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1] ?? /^HYPERLINK\s+([^\\\s"]+)/i.exec(instruction)?.[1];
  field.link = address ?? (anchor === undefined ? undefined : `#${anchor}`);
}
