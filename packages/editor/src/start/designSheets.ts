import ar from './thumbnails/designs-ar.webp?url'
import de from './thumbnails/designs-de.webp?url'
import en from './thumbnails/designs-en.webp?url'
import es from './thumbnails/designs-es.webp?url'
import fr from './thumbnails/designs-fr.webp?url'
import ja from './thumbnails/designs-ja.webp?url'
import pt from './thumbnails/designs-pt.webp?url'

/**
 * Images of the built-in designs by language, one below the other. `npm run thumbnails` draws them; a test tells when
 * that is due.
 */
export const designSheets: Readonly<Record<string, string>> = { ar, de, en, es, fr, ja, pt }
