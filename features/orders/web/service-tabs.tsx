import { Tabs } from '@pero/ui/layout/tabs';

/** What can be ordered, what was, and what makes it cheaper. */
export function ServiceTabs({ waiting }: { waiting: number }) {
  return (
    <Tabs
      label="Услуги и&nbsp;заказы"
      tabs={[
        { to: '/services/', label: 'Все услуги' },
        { to: '/orders-new/', label: 'Заказы', ...(waiting > 0 && { count: waiting, warn: true }) },
        { to: '/discounts/', label: 'Скидки' },
        { to: '/status/', label: 'Уровень автора' },
      ]}
    />
  );
}
