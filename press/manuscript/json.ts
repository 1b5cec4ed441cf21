import { canonical } from './canonical/canonical.ts';
import type { Manuscript, Picture } from './model.ts';
import { Unreadable } from './reading/report.ts';

type Written = Omit<Manuscript, 'pictures'> & {
  readonly format: typeof FORMAT;
  readonly version: 1;
  readonly pictures: readonly (Omit<Picture, 'bytes'> & { readonly base64: string })[];
};

const FORMAT = 'pero-manuscript';

/** The manuscript as JSON, pictures in base64. */
export function toJson(manuscript: Manuscript): string {
  const pictures = manuscript.pictures.map(({ bytes, ...rest }) => ({
    ...rest,
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  }));
  const written: Written = { format: FORMAT, version: 1, ...manuscript, pictures };
  return JSON.stringify(written);
}

/** The manuscript that `toJson` wrote. Throws `Unreadable` when the text is something else. */
export function fromJson(json: string): Manuscript {
  try {
    const { info, sections, notes, pictures, format } = JSON.parse(json) as Written;
    if (format !== FORMAT) throw new TypeError('another format');
    return canonical({
      info,
      sections,
      notes,
      pictures: pictures.map(({ base64, ...rest }) => ({
        ...rest,
        bytes: new Uint8Array(Buffer.from(base64, 'base64')),
      })),
    });
  } catch {
    throw new Unreadable('json-broken', 'Файл JSON повреждён или сделан другой программой');
  }
}
