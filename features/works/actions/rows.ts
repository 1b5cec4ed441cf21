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
  bookWithIsbn,
  changeBook,
  charactersOf,
  hasBooks,
  hasLockedDraft,
  recountCharacters,
  setBookJson,
} from '../store/books.ts';
export {
  addOverdue,
  booksWithDeadline,
  completionDaysOf,
  draftsOnSale,
  lastUpdateOf,
  overduesOf,
  setDraftNotice,
  setDraftTold,
} from '../store/drafts.ts';
export { copyRoles, editionsOf } from '../store/editions.ts';
export { addHand, copyHands, personsInHands } from '../store/hands.ts';
export { otherBooksOf } from '../store/lists.ts';
export {
  addPerson,
  addRole,
  booksOfPersons,
  closeOwners,
  personFor,
  type RoleOfBook,
  removeRole,
  rolesOfBooks,
  selfOf,
} from '../store/persons.ts';
export { booksToPrint, lastUnsent, notSoldBefore, originalBooks, type SaleChange, setSale } from '../store/sale.ts';
export {
  booksPage,
  kindCounts,
  type ListedBook,
  type ListedWork,
  ownWorks,
  readableWorks,
  shelfCounts,
  worksNamed,
  worksOfKindPage,
  worksOnSaleOf,
  worksPictured,
} from '../store/shelves.ts';
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
  withdrawSnapshot,
} from '../store/snapshots.ts';
export {
  accessTo,
  addWork,
  changeWork,
  setJudge,
  type Work,
  type WorkChange,
  workById,
  workFor,
  worksByIds,
} from '../store/works.ts';
