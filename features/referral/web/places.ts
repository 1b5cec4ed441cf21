import type { FramePlaces } from '@pero/web-platform/places';

export const referralPlaces: FramePlaces = {
  sections: { author: [{ to: '/referral-program/', label: 'Приглашайте друзей', order: 80 }] },
};
