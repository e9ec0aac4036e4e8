const [navy, sea, soft] = ['#12324a', '#0b5c7a', '#4a5f6e']
const centered = { x: 800, alignment: 'center', width: 1240 }
const label = { fontFamily: 'EB Garamond', fontSize: 26, color: soft, alignment: 'center', width: 380 }
const value = { fontFamily: 'EB Garamond', fontSize: 36, color: navy, alignment: 'center', width: 380 }

/**
 * The design that the first start puts into the example.
 *
 * @param {string} imageUrl its background as a data URL, 1600 × 1131 px
 * @returns {import('@certificate-sdk/client').TemplateInput}
 */
export function firstTemplate(imageUrl) {
  return {
    name: 'Certificate of completion',
    imageUrl,
    dimensions: { width: 1600, height: 1131 },
    fields: [
      { type: 'logo', text: 'Logo', x: 800, y: 112, fontSize: 104, alignment: 'center' },
      {
        ...centered,
        type: 'text',
        text: 'Certificate of Completion',
        y: 240,
        fontFamily: 'Cinzel',
        fontSize: 66,
        color: navy,
        letterSpacing: 3,
      },
      {
        ...label,
        ...centered,
        type: 'text',
        text: 'This certifies that',
        y: 336,
        fontSize: 36,
        isItalic: true,
      },
      {
        ...centered,
        type: 'name',
        text: 'Name',
        y: 424,
        fontFamily: 'Great Vibes',
        fontSize: 128,
        // A long name gets smaller before it takes a second line.
        minFontSize: 44,
        color: sea,
      },
      {
        ...label,
        ...centered,
        type: 'text',
        text: 'has successfully completed the course',
        y: 604,
        fontSize: 36,
        isItalic: true,
      },
      {
        ...centered,
        type: 'attribute',
        text: 'Course',
        y: 666,
        fontFamily: 'Playfair Display',
        fontSize: 58,
        minFontSize: 30,
        color: navy,
        isBold: true,
      },
      { ...value, type: 'date', text: 'Date', x: 350, y: 922 },
      { ...label, type: 'text', text: 'Date of issue', x: 350, y: 980 },
      { ...value, type: 'organization', text: 'Organization', x: 800, y: 922 },
      { ...label, type: 'text', text: 'Issued by', x: 800, y: 980 },
      { type: 'qr', text: 'QR', x: 1250, y: 800, fontSize: 168, color: navy, alignment: 'center' },
      { ...label, type: 'text', text: 'Scan to verify', x: 1250, y: 980 },
    ],
  }
}
