import type { Remark } from '@pero/works/contract/remarks';

/** A remark of whoever judged by ear stands at a second of a recording. */
type Sounding = { readonly file_id?: string | null; readonly second?: number | null };

export type SoundPlace = { readonly fileId: string; readonly second: number };

/** Null of what was said of a field, or of the whole. */
export function soundPlaceOf(remark: Remark): SoundPlace | null {
  const { file_id: fileId, second }: Remark & Sounding = remark;
  return fileId != null && second != null ? { fileId, second } : null;
}
