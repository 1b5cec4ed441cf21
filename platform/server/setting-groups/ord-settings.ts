import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** Of the operator of advertising data: who gives ads their numbers and tells the state of them. */
export const ordSettings = {
  ORD_URL: address.optional(),
  ORD_KEY: z.string().min(1).max(500).optional(),
  /** Of whoever runs the site: the other side of every contract. */
  ORD_INN: z
    .string()
    .regex(/^\d{10}(\d\d)?$/, { error: 'must be an INN' })
    .optional(),
  /** Where ads are seen: the shop's own site. */
  ORD_PAD_URL: address.optional(),
};

type Read = z.output<z.ZodObject<typeof ordSettings>>;
export type OrdSettings = Readonly<Record<keyof Read, string>>;

export function ordProblems(read: Read): string[] {
  if (!read.ORD_URL) return [];
  return (['ORD_KEY', 'ORD_INN', 'ORD_PAD_URL'] as const)
    .filter((name) => !read[name])
    .map((name) => `${name}: is needed because ORD_URL is set`);
}

/** On the demonstration the sandbox plays it. */
export function ordOf(
  read: Read & { readonly SANDBOX_PORT: number },
  played: (address: string) => string,
  key: string,
): OrdSettings {
  const sandbox = `http://localhost:${read.SANDBOX_PORT}/`;
  return {
    ORD_URL: read.ORD_URL ?? played(`${sandbox}ord/`),
    ORD_KEY: read.ORD_KEY ?? played(key),
    ORD_INN: read.ORD_INN ?? played('7707083893'),
    ORD_PAD_URL: read.ORD_PAD_URL ?? played(sandbox),
  };
}
