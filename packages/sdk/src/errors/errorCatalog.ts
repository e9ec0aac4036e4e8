/** Address of the page that has causes and remedies of each code, as anchors; in the repository until it is published. */
export const errorCatalog = 'docs/errors.md'
