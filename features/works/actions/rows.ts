/** What the features above may read and write of a work itself; who may is asked by `access.ts`. */
export {
  archiveBook,
  archiveSold,
  binnedBefore,
  binPage,
  booksInTheWay,
  booksToForget,
  removeBook,
} from '../store/bin.ts';
export {
  addBook,
  type Book,
  type BookChange,
  bookById,
  bookFor,
  booksPage,
  changeBook,
  charactersOf,
  hasBooks,
  hasLockedDraft,
  type ListedBook,
  recountCharacters,
  setBookJson,
  setJudge,
  shelfCounts,
} from '../store/books.ts';
export {
  addOverdue,
  completionDaysOf,
  draftsOnSale,
  lastUpdateOf,
  overduesOf,
  setDraftNotice,
  setDraftTold,
} from '../store/drafts.ts';
export {
  addPerson,
  addRole,
  booksOfPersons,
  closeOwners,
  type RoleOfBook,
  rolesOfBooks,
  selfOf,
} from '../store/persons.ts';
export { booksToPrint, lastUnsent, notSoldBefore, type SaleChange, setSale } from '../store/sale.ts';
export {
  addSnapshot,
  approvalBefore,
  chaptersKept,
  chaptersSinceApproval,
  chaptersThen,
  chapterThen,
  isAsApproved,
  type KnownSnapshot,
  metaNow,
  type SnapshotMeta,
  snapshotBefore,
  snapshotsPage,
  withdrawSnapshot,
} from '../store/snapshots.ts';
