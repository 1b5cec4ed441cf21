import { followSystemScript, ServedColorScheme } from '@pero/ui/theme/color-scheme';
import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { untilItListensScript } from './adapters/early.ts';
import share from './home/share.png?url';
import { Nonce } from './nonce.ts';
import { useRootData } from './shell/root-data.ts';

/** The path as it is, whatever it would mean by itself: `//elsewhere/` stays a page of ours. */
function ownAddress(path: string, siteUrl: string): string {
  return `${new URL(siteUrl).origin}${path}`;
}

/** A book for readers is shown by its own cover, an author by their own card: of two pictures the first would be taken. */
const OWN_PICTURE = /^\/(b\/\d+|authors\/[a-z0-9-]+)\/$/;

/** What every page says of itself to other sites; the start page has words of its own. */
function SharedPage({ siteUrl, path }: { siteUrl: string; path: string }) {
  return (
    <>
      <meta property="og:site_name" content="Перо" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:url" content={ownAddress(path, siteUrl)} />
      {!OWN_PICTURE.test(path) && <meta property="og:image" content={new URL(share, siteUrl).href} />}
    </>
  );
}

export function Document({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = use(Nonce);
  const { pathname } = useLocation();
  // As it was served: from then on the choice of the person and of the system is set past React.
  const [scheme] = useState(root?.theme ?? 'auto');
  return (
    <html
      lang="ru"
      data-color-scheme={scheme === 'auto' ? 'light' : scheme}
      data-royalty-base={root?.settings.royaltyBase ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {`${followSystemScript};${untilItListensScript}`}
        </script>
        {root && <link rel="canonical" href={ownAddress(pathname, root.settings.siteUrl)} />}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3eb" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171410" />
        {root && pathname !== '/' && <SharedPage siteUrl={root.settings.siteUrl} path={pathname} />}
        <Meta />
        <Links />
      </head>
      <body>
        <ServedColorScheme value={scheme}>{children}</ServedColorScheme>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
