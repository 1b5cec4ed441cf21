import { formatNumber } from '@pero/kernel/number';
import type { Step } from './steps.ts';

/** A step as its author reads it. */
export function stepWords(step: Step): string {
  switch (step.kind) {
    case 'head':
      return step.add > 0
        ? `Добавить ${seconds(step.add)} комнаты в\u00A0начале`
        : `Убрать ${seconds(step.add)} тишины в\u00A0начале`;
    case 'tail':
      return step.add > 0
        ? `Добавить ${seconds(step.add)} комнаты в\u00A0конце`
        : `Убрать ${seconds(step.add)} тишины в\u00A0конце`;
    case 'channels':
      return step.to === 1 ? 'Свести в\u00A0моно' : 'Развести в\u00A0стерео';
    case 'hum':
      return 'Убрать гул сети и\u00A0низкий рокот';
    case 'clicks':
      return 'Убрать щелчки';
    case 'noise':
      return `Убрать шум комнаты, до ${formatNumber(step.less)}\u00A0дБ`;
    case 'sibilants':
      return 'Смягчить шипящие';
    case 'gain':
      return step.decibels > 0
        ? `Сделать громче на ${formatNumber(step.decibels, 1)}\u00A0дБ`
        : `Сделать тише на ${formatNumber(-step.decibels, 1)}\u00A0дБ`;
    case 'limiter':
      return `Прижать пики до ${formatNumber(step.ceiling, 1)}\u00A0дБ`;
    case 'rate':
      return `Привести к\u00A0${formatNumber(step.to)}\u00A0Гц`;
  }
}

function seconds(value: number): string {
  return `${formatNumber(Math.abs(value), 1)}\u00A0с`;
}
