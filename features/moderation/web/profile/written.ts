import type { ResultOf } from '@pero/web-platform/call';
import type { listTemplates } from '../../contract/desk.ts';

export type Template = ResultOf<typeof listTemplates>[number];

/** A remark that is being written: it is lost by no decision. */
export type RemarkInProgress = { readonly template: Template | null; readonly text: string; readonly field: string };
export const NOTHING_WRITTEN: RemarkInProgress = { template: null, text: '', field: '' };

/** «Другое»: words without a template are a remark all the same. */
export function bodyOf({ template, text, field }: RemarkInProgress) {
  return { template: template?.slug ?? 'profile-other', text, field: field === '' ? null : field };
}

/** A template brings its words only where nothing of the moderator's own stands. */
export function withTemplate({ text, template }: RemarkInProgress, chosen: Template): RemarkInProgress {
  const isUntouched = text.trim() === '' || text === template?.text;
  return { template: chosen, text: isUntouched ? chosen.text : text, field: chosen.field ?? '' };
}
