import type { BackgroundName } from '@pero/cover/backgrounds/all';
import type { LayoutName } from '@pero/cover/layouts/names';
import type { CoverModel } from '@pero/cover/model';
import type { OrnamentName } from '@pero/cover/ornaments';
import type { PaletteName } from '@pero/cover/palettes';
import type { BookForm } from '@pero/works/rules/kinds';
import type { LicenseType } from '@pero/works/rules/licences';
import type { BookEpigraph } from '@pero/works/rules/matter';
import type { Age } from '@pero/works/rules/meta';
import type { RoleSlug } from '@pero/works/rules/roles';
import type { ProcessingStatus, PublicationState } from '@pero/works/rules/states';
import type { DemoPersonName } from './people.ts';

/** Whose it is: of the two authors one signs in as, and of those whom a publisher has brought. */
export type DemoOwner = 'author' | 'second' | 'polar' | 'railway';

export type DemoBook = {
  /** The name of its text in this folder, without `.md`; a book that was only thought of has none. */
  readonly text: string | null;
  readonly owner: DemoOwner;
  readonly title: string;
  readonly kind: BookForm;
  readonly sourceWork?: string;
  /** Paragraphs. */
  readonly annotation: readonly string[];
  /** What stands around the text; other books that are on sale are named by themselves. */
  readonly around?: {
    readonly dedication: string;
    readonly epigraph: BookEpigraph;
    readonly imprint: string;
    readonly thanks: string;
    readonly aboutAuthor: string;
  };
  readonly genres: readonly number[];
  readonly tags: readonly number[];
  readonly age: Age | null;
  readonly license: LicenseType;
  readonly roubles?: number;
  readonly roles?: readonly (readonly [DemoPersonName, RoleSlug])[];
  /** How the constructor dresses it; without one the cover is typeset. */
  readonly cover?: {
    readonly genre: string;
    readonly layout: LayoutName;
    readonly palette: PaletteName;
    readonly background: BackgroundName;
    readonly ornament: OrnamentName;
    readonly font: CoverModel['font'];
  };
  /** Days before today. */
  readonly begun: number;
  readonly changed: number;
  readonly submitted?: number;
  /** How readers find it, about 0, from -2.2 to 2.2: those of whom more is to be seen are liked, one is not. */
  readonly onSale?: { readonly since: number; readonly quality: number };
  /** Its royalty is the publisher's. */
  readonly isPublishers?: true;
  readonly state?: PublicationState;
  readonly status?: ProcessingStatus;
  readonly draft?: {
    readonly updatePeriod: number;
    readonly finishIn: number;
    readonly plan: number;
    /** Chapters by number. */
    readonly free: readonly number[];
    readonly hidden: readonly number[];
  };
  readonly goals?: {
    readonly daily: number;
    readonly total: number;
    readonly inDays: number;
    readonly notes: string;
    /** Chapters by number that have a history. */
    readonly rewritten: readonly number[];
  };
};
