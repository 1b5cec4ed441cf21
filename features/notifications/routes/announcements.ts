import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import * as announcing from '../actions/announcements.ts';
import * as contract from '../contract/announcements.ts';

export const announcementRoutes: readonly Route[] = [
  serve(contract.listAnnouncements, (act, input) => announcing.announcements(act, pageOf(input))),
  serve(contract.makeAnnouncement, announcing.makeAnnouncement),
  serve(contract.countAudience, announcing.countAudience),
  serve(contract.stopAnnouncement, (act, { announcementId }) => announcing.stopAnnouncement(act, announcementId)),
];
