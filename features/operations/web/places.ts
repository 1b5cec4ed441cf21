import type { FramePlaces } from '@pero/web-platform/places';

export const operationsPlaces: FramePlaces = {
  top: { moderator: [{ to: '/operations/', label: 'Хозяйство', onlyMain: true, order: 90 }] },
  sections: { moderation: [{ to: '/operations/', label: 'Хозяйство', onlyMain: true, order: 120 }] },
};
