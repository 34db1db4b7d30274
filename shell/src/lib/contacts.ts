/** The organiser's contacts: samples until the league provides its own. */
export const contacts = { email: 'info@league.test', telephone: '+7(900)000-00-00' } as const;

export const contactLinks = {
  email: `mailto:${contacts.email}`,
  telephone: `tel:${contacts.telephone.replace(/[^+\d]/g, '')}`,
} as const;
