/** Advice for whatever the service itself would not have answered. */
export const checkBaseUrl = 'Check baseUrl, and that the service runs.'
