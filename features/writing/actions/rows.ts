/** What the features above may read and write of chapters and their texts. */
export {
  addChapters,
  type ChapterRow,
  changeChapter,
  chaptersOfBook,
  chapterTexts,
  forgetChapters,
  forgetUnread,
  setChapterDeleted,
  setTexts,
  wholeChapters,
} from '../store/chapters.ts';
export { copyWriting } from '../store/copying.ts';
export { writtenDays } from '../store/goals.ts';
export { addMoment } from '../store/moments.ts';
export { addPictures, countPictures, keysOfPictures, picturesOfBook } from '../store/pictures.ts';
export { planLinesOf } from '../store/plans.ts';
export { chaptersNamed } from '../store/search.ts';
export { addOutsideHand, noteSuggestions } from '../store/suggestions.ts';
export { addVersion, keepImported } from '../store/versions.ts';
