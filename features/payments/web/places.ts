import { type FramePlaces, place } from '@pero/web-platform/places';

export const paymentsPlaces: FramePlaces = {
  sections: { moderation: [place(117, '/moderation/payments/', 'Платежи', { onlyMain: true })] },
};
