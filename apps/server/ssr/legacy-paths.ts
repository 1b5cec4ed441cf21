/** Addresses of the old site and where each lives now. */
const SERVICE_PAGES: Readonly<Record<string, string>> = {
  '/voice': '/services/audio/',
  '/audiobook': '/services/audio/',
  '/spisok-chtecov': '/services/audio/readers/',
  '/rek': '/services/promotion/',
  '/promotion': '/services/promotion/',
  '/promotion1': '/services/promotion/',
  '/paket-litres': '/services/promotion/',
  '/target-vk-250': '/services/promotion/',
  '/promotion-top': '/services/promotion/?type=direct_top',
  '/banner': '/services/promotion/media/',
  '/banners': '/services/promotion/media/',
  '/pagemaker': '/services/pagemaker/',
  '/design': '/services/design/',
  '/annotation': '/services/annotation/',
  '/proofread': '/services/proofread/',
  '/redaktura': '/services/editing/',
  '/helpwriter': '/services/assistant/',
  '/booktrailer': '/services/booktrailer/',
  '/izdatelskiye-uslugi': '/services/',
};

export const LEGACY_PATHS: readonly string[] = Object.keys(SERVICE_PAGES);

/** `/banner-home`, `/banner_home`, `/banner1`, `/banner/home`, `/banners/home`: each place on the shop's pages had its own. */
const BANNER_PAGE = /^\/banners?[-_\d/]/;

const BLOG = '/poleznoe-dlja-pisatelej';

/** Articles that the blog has kept; any other leads to its front page. */
const ARTICLES = new Set(['nalogi', 'genresofliterature', 'story', 'workinword']);

/** Where an old address leads, with its own query kept; null when it is not one of them. */
export function legacyTarget({ pathname, search }: URL, blogUrl: string): string | null {
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '');
  const page = SERVICE_PAGES[path] ?? (BANNER_PAGE.test(path) ? '/services/promotion/media/' : null);
  const target = page ?? blogTarget(path, blogUrl);
  return target && withQuery(target, search);
}

function blogTarget(path: string, blogUrl: string): string | null {
  if (path !== BLOG && !path.startsWith(`${BLOG}/`)) return null;
  const slug = path.slice(BLOG.length + 1);
  const root = blogUrl.endsWith('/') ? blogUrl : `${blogUrl}/`;
  return ARTICLES.has(slug) ? `${root}${slug}` : root;
}

function withQuery(target: string, search: string): string {
  if (search === '') return target;
  return target.includes('?') ? `${target}&${search.slice(1)}` : `${target}${search}`;
}
