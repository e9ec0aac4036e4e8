/** Address of the page that has causes and remedies of each code, as anchors; in the repository until the site is published (`npm run addresses`). */
export const errorCatalog = 'docs/errors.md'
