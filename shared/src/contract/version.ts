/** Version of the REST API. A remote declares the range it needs; the provider reports it at `/api/healthz`. */
export const API_VERSION = '1.0.0';
