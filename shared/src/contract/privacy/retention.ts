/** For how many days the site keeps what it does not need for ever: read by the provider's jobs and the policy on personal data. */
export const RETENTION_DAYS = {
  /** A deletion can be undone so long; then the data are erased. The law allows 30 (152-ФЗ, article 21, part 5). */
  deletion: 30,
  /** After a registration whose address nobody has confirmed; longer than its mailed links are valid. */
  unverified: 30,
  /** After the last change by author or organiser, with the photo of its form. */
  application: 400,
  /** After the season of a paper's last valid day: results may be contested, and the next season's first papers are due. */
  paper: 90,
  sentMail: 30,
  unsentMail: 365,
  organisationRequest: 365,
  /** Entries may have to be shown for as long as a person may sue. */
  journal: 3 * 365,
  /** A changed address can be changed back so long. */
  emailChange: 7,
  requestKey: 30,
  /** Nobody wants yesterday's news. */
  push: 1,
} as const;
