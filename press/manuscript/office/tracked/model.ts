import type { Line } from '../../inlines.ts';
import type { Block, Epigraph } from '../../model.ts';

/**
 * What was tracked in a file, beside its manuscript, which stands as if all of it were accepted. In the marked parts a
 * `Change` has the number of a person in `people` for its `by`.
 */
export type Tracked = {
  readonly people: readonly string[];
  /** By the names that the marked parts have for them. */
  readonly changes: Readonly<Record<string, { readonly by: number; readonly at: string | null }>>;
  /** By the name of the section; only those in which something was changed. */
  readonly sections: Readonly<Record<string, TrackedSection>>;
  readonly threads: readonly TrackedThread[];
};

export type TrackedSection = {
  readonly title?: readonly Line[];
  readonly epigraphs?: readonly Epigraph[];
  /** In place of a block of the section, by its number; what stands after all of them goes by their count. */
  readonly blocks: Readonly<Record<number, readonly Block[]>>;
};

export type TrackedThread = {
  readonly section: string;
  /** Of the section; −1 for its heading. */
  readonly block: number;
  /** The words it is about as they stand when nothing is accepted, and after how many characters they may begin. */
  readonly quote: string;
  readonly hint: number;
  /** Of the change that it is about, where it is about one. */
  readonly change: string | null;
  readonly isResolved: boolean;
  readonly messages: readonly { readonly by: number; readonly at: string | null; readonly text: string }[];
};
