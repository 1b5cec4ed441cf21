import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'байт', 'байта', 'байт');
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00A0КБ`;
  const megabytes = kilobytes / 1024;
  return `${formatNumber(megabytes, megabytes < 10 ? 1 : 0)}\u00A0МБ`;
}
