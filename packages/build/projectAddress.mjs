/**
 * Address of the page that messages of the SDK and of the client link to: on the published site, or in the repository until
 * there is one.
 *
 * @param {{ homepage: string, documentation?: string }} manifest the top `package.json`, the one place of the project's address
 */
export function errorCatalogAddress({ homepage, documentation }) {
  return documentation ? `${documentation}/errors/` : `${homepage}/blob/main/docs/errors.md`
}

/**
 * Returns why a release would send people to a page that does not exist; `undefined` if the project has an address.
 *
 * @param {{ homepage: string, documentation?: string }} manifest
 */
export function addressProblem({ homepage, documentation }) {
  const placeholder = [homepage, documentation].find(
    (address) => address && isReserved(new URL(address).hostname),
  )
  return (
    placeholder &&
    `${placeholder} is not the project's address: set homepage in package.json, then run npm run addresses. Messages of the packages link there.`
  )
}

/** Domains that RFC 2606 reserves. @param {string} hostname */
function isReserved(hostname) {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(hostname)
}
