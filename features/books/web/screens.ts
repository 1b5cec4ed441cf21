import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const booksScreens: FeatureScreens = {
  feature: 'books',
  screens: [
    screen('P03', 'user', '/books/', 'books-page.tsx'),
    screen('P03', 'user', '/books/new/', 'new-book-page.tsx'),
    screen('P04', 'user', '/books/:id/chapters/', 'chapters-page.tsx'),
    screen('P04', 'user', '/books/:id/chapters/:chapterId/', 'chapter-page.tsx'),
    ...screens('P05', 'user', 'shelf-page.tsx', '/books/audiobooks/', '/books/ebooks/', '/books/print/'),
    screen('P05', 'user', '/books/stories/', 'shelf-page.tsx'),
    screen('O07', 'user', '/books/bin/', 'bin-page.tsx'),
  ],
};
