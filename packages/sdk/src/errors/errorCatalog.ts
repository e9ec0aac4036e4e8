/** Address of the page that has causes and remedies of each code, as anchors; `npm run addresses` writes it. */
export const errorCatalog = 'https://example.com/certificate-sdk/blob/main/docs/errors.md'
