import { type FeatureScreens, screens } from '@pero/web-platform/screens';

const TEXT = 'static-page.tsx';
const FAQ = 'faq-page.tsx';

export const pagesScreens: FeatureScreens = {
  feature: 'pages',
  screens: [
    ...screens(
      'P13',
      'any',
      TEXT,
      '/about/',
      '/domains/',
      '/contacts/',
      '/create/',
      '/achievements/',
      '/publish-book/',
    ),
    ...screens('P13', 'any', TEXT, '/offer/', '/offer_upgrade/', '/offer_non_resident_lo/', '/non-resident-new-offer/'),
    ...screens('P13', 'any', TEXT, '/offer_free_fanfic/', '/agreement/', '/agreement-non-resident/', '/privacy/'),
    ...screens('P13', 'any', TEXT, '/publication_rules/', '/privacy_litres_operations/'),
    ...screens('P15', 'any', FAQ, '/faq/', '/faq/first-steps/', '/faq/pricing/', '/faq/print-on-demand/'),
    ...screens('P15', 'any', FAQ, '/faq/drafts/', '/faq/restrictions/', '/faq/discounts/', '/faq/audio/'),
    ...screens('P15', 'any', FAQ, '/faq/ebook/', '/faq/circulation/', '/faq/licence/'),
  ],
};
