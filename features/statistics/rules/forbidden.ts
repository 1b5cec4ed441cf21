/** Why statistics are closed where nobody of us closed them by hand. */
export const FORBIDDEN_WORDS = {
  direct:
    'С\u00A0вами заключён договор на\u00A0бумаге: отчёты о\u00A0продажах присылает ваш менеджер, здесь они не\u00A0показываются',
  overdue:
    'Подпишите новую редакцию оферты: прошло больше 30\u00A0дней, и\u00A0до\u00A0подписания статистика закрыта. Книги и\u00A0роялти остаются вашими',
} as const;
