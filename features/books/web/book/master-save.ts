/** How the saving of a book's description is doing. */
export type MasterSave = {
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly isFailed: boolean;
  /** When it was last saved. */
  readonly at: Date | null;
};

export const UNTOUCHED: MasterSave = { isSaving: false, isSaved: false, isFailed: false, at: null };

export function began({ at }: MasterSave): MasterSave {
  return { isSaving: true, isSaved: false, isFailed: false, at };
}

export function saved(now: Date): MasterSave {
  return { isSaving: false, isSaved: true, isFailed: false, at: now };
}

/** A rejection resets both flags. */
export function failed({ at }: MasterSave): MasterSave {
  return { isSaving: false, isSaved: false, isFailed: true, at };
}
