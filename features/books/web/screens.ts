import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const booksScreens: FeatureScreens = {
  feature: 'books',
  screens: [
    screen('P03', 'user', '/books/', 'books-page.tsx'),
    // One page: the shelf that is listened to stands beside the others.
    screen('P02', 'user', '/audiobooks/', 'audio-shelf-page.tsx'),
    screen('P02', 'user', '/audiobooks/master/', 'audio-shelf-page.tsx'),
    screen('P05', 'user', '/books/audiobooks/', 'audio-shelf-page.tsx'),
    screen('P03', 'user', '/books/new/', 'new-book-page.tsx'),
    screen('P04', 'user', '/books/:id/chapters/', 'chapters-page.tsx'),
    screen('P04', 'user', '/books/:id/chapters/:chapterId/', 'chapter-page.tsx'),
    screen('O47', 'user', '/books/:id/moments/', 'moments-page.tsx'),
    screen('O47', 'user', '/books/:id/moments/:momentId/', 'moment-page.tsx'),
    screen('O47', 'user', '/books/:id/moments/:momentId/compared/', 'comparison-page.tsx'),
    ...screens('P05', 'user', 'shelf-page.tsx', '/books/ebooks/', '/books/print/', '/books/stories/'),
    screen('O07', 'user', '/books/bin/', 'bin-page.tsx'),
  ],
};
