/** The tabs of a podcast, as its address names them; the first is what one comes to. */
export const PODCAST_TABS = ['episodes', 'meta', 'cover', 'feed', 'people', 'remarks'] as const;
export type PodcastTab = (typeof PODCAST_TABS)[number];

/** The tab of an address; one that there is not is the first. */
export function tabAt(search: string): PodcastTab {
  const asked = new URLSearchParams(search).get('tab');
  return PODCAST_TABS.find((tab) => tab === asked) ?? 'episodes';
}

export function tabPath(id: number, tab: PodcastTab): string {
  return tab === 'episodes' ? `/podcasts/${id}/` : `/podcasts/${id}/?tab=${tab}`;
}
