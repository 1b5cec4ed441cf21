import { type FramePlaces, place } from '@pero/web-platform/places';

export const operationsPlaces: FramePlaces = {
  top: { moderator: [place(90, '/operations/', 'Хозяйство', { onlyMain: true })] },
  sections: { moderation: [place(120, '/operations/', 'Хозяйство', { onlyMain: true })] },
};
