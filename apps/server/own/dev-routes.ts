import { type Route, serve } from '@pero/server-platform/http/serve';
import { mailsInOutbox } from '@pero/server-platform/mail/mail';
import { devMails } from '@pero/wire/development';

/** Only where there is no real post office: on the demo and in development. */
export const devRoutes: Route[] = [
  serve(devMails, async ({ db }) => {
    const mails = await mailsInOutbox(db);
    return { mails: mails.map(({ to_address, ...mail }) => ({ ...mail, to: to_address })) };
  }),
];
