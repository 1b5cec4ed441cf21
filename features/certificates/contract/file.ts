import { z } from 'zod';
import { type CertificateFile, FORMAT } from '../rules/check.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z
  .string()
  .max(500)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);
const signed = { signature: base64, key: base64 };

/** A file that anybody may have made: looked at before anything of it is believed. */
export const certificateFile = z.object({
  format: z.literal(FORMAT),
  statement: z.string().max(4000),
  ...signed,
  chapters: z.array(z.object({ name: z.string().max(1000), characters: z.int(), hash })).max(20_000),
  day: z
    .object({
      text: z.string().max(1000),
      ...signed,
      way: z.array(z.object({ side: z.enum(['left', 'right']), hash })).max(64),
    })
    .optional(),
});

/** Null where it is none. */
export function readCertificate(json: string): CertificateFile | null {
  try {
    return certificateFile.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
