/** What the site says about an account whose role nobody has confirmed yet. */
export const AWAITS_CONFIRMATION = 'Ожидает подтверждения';
