/** Version of the REST API. A remote declares the range it needs; the provider reports it at `/api/healthz`. */
export const API_VERSION = '1.2.0';

/** Figures on the landing page: athletes, coaches, referees. */
export const LEAGUE_FIGURES = { athletes: 682, coaches: 59, referees: 36 } as const;
