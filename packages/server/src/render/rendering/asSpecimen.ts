import type { Certificate, CertificateItem, CertificatePage } from '@certificate-sdk/template/internal'

/** Maximum number of words on a page. */
const maxWords = 60
/** Width of the word including margins, as a multiple of the font size. */
const relativeWidth = 6.5
/** Distance between rows, as a multiple of the font size. */
const relativeHeight = 2.6

/**
 * Draws SPECIMEN all over each page of a certificate, on top: in red with a white outline, to be readable on any
 * background, and so often that no part of the page looks real without it.
 */
export function asSpecimen(certificate: Certificate): Certificate {
  const [first, ...others] = certificate.pages
  return { ...certificate, pages: [marked(first), ...others.map(marked)] }
}

function marked(page: CertificatePage): CertificatePage {
  return { ...page, items: [...page.items, ...wordsOn(page)] }
}

function wordsOn({ size: { width, height } }: CertificatePage): CertificateItem[] {
  const fontSize = Math.max(1, Math.min(Math.sqrt(width * height) / 9, width / relativeWidth, height / 2))
  const columns = Math.min(maxWords, Math.max(1, Math.round(width / (relativeWidth * fontSize))))
  const rows = Math.max(
    1,
    Math.min(Math.floor(maxWords / columns), Math.round(height / (relativeHeight * fontSize))),
  )
  return Array.from({ length: rows * columns }, (_, i) =>
    word(fontSize, {
      x: (((i % columns) + 0.5) * width) / columns,
      y: ((Math.floor(i / columns) + 0.5) * height) / rows,
    }),
  )
}

/** @param middle center of the word */
function word(fontSize: number, middle: { x: number; y: number }): CertificateItem {
  const span = { text: 'SPECIMEN', fontFamily: 'Arial', isBold: true, isItalic: false, isUnderline: false }
  return {
    label: 'Specimen',
    role: 'words',
    box: {
      x: middle.x,
      y: middle.y - fontSize / 2,
      alignment: 'center',
      width: fontSize * relativeWidth,
    },
    rotation: -20,
    opacity: 0.4,
    isHidden: false,
    mayBleed: true,
    content: {
      kind: 'text',
      spans: [{ ...span, color: '#c81e1e' }],
      fontSize,
      minFontSize: fontSize,
      fit: 'shrink',
      letterSpacing: 0,
      lineHeight: 1.2,
      verticalAlign: 'top',
      outline: { color: '#ffffff', width: fontSize / 25 },
    },
  }
}
