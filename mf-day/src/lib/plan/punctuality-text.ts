import type { PublicDay } from '@league/shared/contract';
import { minutesText } from '../counted.ts';

/** «Начало боёв: обычно на 4 минуты позже объявленного, раньше объявленного 0 из 120.» */
export function punctualityText({ held, later, early }: NonNullable<PublicDay['punctuality']>): string {
  if (early > held / 2) return `Начало боёв: обычно раньше объявленного, ${early} из ${held}.`;
  const usual =
    later >= 1 ? `обычно на ${minutesText(Math.round(later))} позже объявленного` : 'обычно вовремя';
  return `Начало боёв: ${usual}, раньше объявленного ${early} из ${held}.`;
}
