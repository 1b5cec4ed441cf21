import { type FramePlaces, place } from '@pero/web-platform/places';

export const referralPlaces: FramePlaces = {
  sections: { author: [place(80, '/referral-program/', 'Приглашайте друзей')] },
};
