import type { Letters } from '@pero/cover/letters/letters';
import type { CoverMaker } from '../use-cover-maker.ts';

/** What every piece of the maker of covers works with. */
export type ToolProps = { readonly maker: CoverMaker; readonly letters: Letters };
