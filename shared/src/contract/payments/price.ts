/** What taking part in a camp or an event costs, in roubles, unless it says another price. */
export const PARTICIPATION_PRICE = 1000;

/** A sum for a person, on one line: «1 000 ₽». */
export const rublesText = (amount: number): string => `${amount.toLocaleString('ru-RU')}\u00a0₽`;
