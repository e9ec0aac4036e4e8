/** URL of the page with causes and remedies of each code, as anchors; `npm run addresses` writes it. */
export const errorCatalog = 'https://example.com/certificate-sdk/blob/main/docs/errors.md'
