/** Advice for responses that cannot be the service's own. */
export const checkBaseUrl = 'Check baseUrl, and that the service runs.'
