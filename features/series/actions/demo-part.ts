import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { newSeries } from '../actions.ts';

export const seriesDemo: DemoPart = {
  once: async (demo) => {
    await newSeries(actInDemo(demo, inDemo(demo, 'author@demo.pero')), {
      name: 'Берега',
      description: 'Повести о\u00A0людях, у\u00A0которых вода под окном.',
      art_list: ['Дом на Песчаной косе', 'Долгая вода'].flatMap((title) => demo.works.get(title) ?? []),
    });
  },
};
