import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { ACCEPT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';

/** The chapter as it is sold, or as it would be with everything accepted that waits. */
export function previewedText(text: ChapterText | undefined, withSuggestions: boolean): ChapterText | undefined {
  if (!text?.suggested || !withSuggestions) return text;
  return storedText(settled(markedText(text), ACCEPT_ALL));
}
