import { ApiError, isCertificateError } from '@certificate-sdk/client'
import { printable } from './printable.ts'

/** Maximum number of places of a refused request that are named. */
const maxPlaces = 3

/** Why the service did not do something, as one line without the address. */
export function errorText(error: unknown): string {
  // An error's message is for logs; its reason is for people.
  const reason = isCertificateError(error)
    ? error.reason
    : error instanceof Error
      ? error.message
      : String(error)
  const message = printable(reason)
  if (!(error instanceof ApiError)) return message
  const places = error.errors
    // Some messages repeat the first place.
    .filter((place) => !message.includes(printable(place.message)))
    .map((place) => printable(`${place.path} ${place.message}`))
  const more = places.length > maxPlaces ? `; and ${places.length - maxPlaces} more` : ''
  return places.length ? `${message} (${places.slice(0, maxPlaces).join('; ')}${more})` : message
}
