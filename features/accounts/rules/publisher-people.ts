import type { HouseRole } from '@pero/wire/endpoint';

export const HOUSE_ROLE_WORDS: Readonly<Record<HouseRole, { readonly words: string; readonly may: string }>> = {
  promotion: {
    words: 'Продвижение',
    may: 'Заказывает и\u00A0отменяет показы, платит за\u00A0них, видит отчёты',
  },
  accounting: {
    words: 'Бухгалтерия',
    may: 'Видит отчёты, месяцы и\u00A0акты, скачивает их. Ничего не\u00A0заказывает',
  },
};

/** More than a publishing house has at work here; who leaves makes room. */
export const PEOPLE_MOST = 50;
