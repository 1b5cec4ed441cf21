import { formatMoney, money } from '@pero/kernel/money';
import type { Telling } from '../rules.ts';
import { aboutOf, countIn, type Heard, sentence, textIn } from './facts.ts';

const PAYMENTS = '/statistics/payments/';

/** Nobody's money is changed by hand without their hearing of it. */
export function corrected(heard: Heard): Telling {
  const amount = Number(heard.amount);
  const sum = formatMoney(money(Math.abs(amount)), 'kopecks-if-any');
  return {
    type: 'books',
    userId: countIn(heard, 'subject'),
    title: amount < 0 ? `Исправление роялти: списано ${sum}` : `Исправление роялти: начислено ${sum}`,
    text: `Причина: ${sentence(textIn(heard, 'reason'))} Исправление подтвердили два сотрудника, оно видно в\u00A0истории начислений.`,
    about: aboutOf('royalties.corrected', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export function rateChanged(heard: Heard): Telling {
  const rate = countIn(heard, 'rate');
  return {
    type: 'books',
    userId: countIn(heard, 'subject'),
    title: rate > 0 ? `Ваша ставка роялти теперь ${rate}\u00A0%` : 'Отдельная ставка роялти больше не\u00A0действует',
    text: 'Она считается для продаж с\u00A0этого момента. Прежние начисления не\u00A0меняются.',
    about: aboutOf('accounts.rate-changed', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export function held(heard: Heard): Telling {
  return {
    type: 'books',
    userId: countIn(heard, 'subject'),
    title: 'Выплаты приостановлены',
    text: `Причина: ${sentence(textIn(heard, 'reason'))} Деньги целы и\u00A0продолжают начисляться. Вопросы можно задать в\u00A0поддержке.`,
    about: aboutOf('payouts.held', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

export function holdLifted(heard: Heard): Telling {
  return {
    type: 'books',
    userId: countIn(heard, 'subject'),
    title: 'Выплаты снова доступны',
    text: 'Удержание снято. Заявку можно подать в\u00A0любой день.',
    about: aboutOf('payouts.hold-lifted', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

const PROPOSED: Readonly<Record<string, string>> = {
  correction: 'исправить роялти',
  rate: 'изменить ставку автора',
  campaign: 'открыть «100\u00A0% роялти»',
  rights: 'отдать права на\u00A0книгу издательству',
  lift_hold: 'снять удержание выплат',
};

/** To every main moderator: whoever proposed it reads it too, and knows that it was really they. */
export function moneyProposed(heard: Heard): Omit<Telling, 'userId'> {
  const amount = Number(heard.amount ?? 0);
  const sum = amount === 0 ? '' : ` на\u00A0${formatMoney(money(amount), 'kopecks-if-any')}`;
  return {
    type: 'news',
    title: `Предложено ${PROPOSED[textIn(heard, 'kind')] ?? 'изменить деньги'}${sum}`,
    text: 'Подтвердить или отклонить должен другой главный модератор, в\u00A0течение семи дней.',
    about: aboutOf('payouts.proposed', heard),
    link: '/moderation/money/',
    linkWords: 'Открыть',
  };
}
