/** The tabs of the workshop, as its address names them; the first is what one comes to. */
export const WORKSHOP_TABS = ['sound', 'meta', 'cover', 'rights', 'license', 'remarks'] as const;
export type WorkshopTab = (typeof WORKSHOP_TABS)[number];

export function workshopPath(id: number, tab: WorkshopTab = 'sound'): string {
  return tab === 'sound' ? `/audiobooks/master/${id}/` : `/audiobooks/master/${id}/?tab=${tab}`;
}

/** Of what a reader or a machine is still to make, its author chooses the voice; everything else is in the workshop. */
export function audiobookPath({ id, processing_status: status }: { id: number; processing_status: string }): string {
  const isOrdered = ['readyCreate', 'applicationConsideration', 'applicationRejected', 'inProduction'].includes(status);
  return isOrdered ? `/audiobooks/configure/${id}/` : workshopPath(id);
}

export function newAudiobookPath(bookId?: number): string {
  return bookId === undefined ? '/audiobooks/master/new/' : `/audiobooks/master/new/?book=${bookId}`;
}
