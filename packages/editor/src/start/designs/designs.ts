import { directionOf, type Language } from '@certificate-sdk/template/languages'
import type { Design } from '../../document/Design.ts'
import type { Messages } from '../../locales/en.ts'
import { a4, qr, text } from './designFields.ts'
import { mirrorDesign } from './mirrorDesign.ts'
import { corners, fillPage, frame, guilloche, laurel, rule } from './ornaments.ts'

const { width: w, height: h } = a4
const serif = 'Times New Roman'
const display = 'Playfair Display'
const script = 'Great Vibes'

/**
 * The eight designs that a new certificate can start from, drawn for this project.
 *
 * @param messages texts on the designs, in the language of the interface
 * @param language that language; designs are mirrored for one that is written from right to left
 */
export function designsIn(messages: Messages, language: Language): readonly Design[] {
  const designs = leftToRightDesigns(messages)
  return directionOf(language) === 'rtl' ? designs.map(mirrorDesign) : designs
}

const leftToRightDesigns = ({ designs: names, designTexts: texts, defaults }: Messages): Design[] => [
  {
    id: 'classic',
    name: names.classic,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#fdfbf5')
      frame(context, 48, 14, '#1f3a5f')
      frame(context, 72, 3, '#b08d3c')
      corners(context, 92, () => {
        context.strokeStyle = '#b08d3c'
        context.lineWidth = 3
        for (const r of [30, 54, 78]) {
          context.beginPath()
          context.arc(0, 0, r, 0, Math.PI / 2)
          context.stroke()
        }
      })
      rule(context, [w / 2 - 330, 728], [w / 2 + 330, 728], 2, '#b08d3c')
    },
    fields: [
      text('text', texts.achievement, 210, 92, { fontFamily: display, color: '#1f3a5f' }),
      text('text', texts.certify, 410, 36, {
        fontFamily: serif,
        isItalic: true,
        color: '#5a5346',
      }),
      text('name', 'Name', 540, 130, { width: 1300, minFontSize: 42, fontFamily: script, color: '#1f3a5f' }),
      text('attribute', defaults.attribute, 768, 46, { width: 1300, minFontSize: 21, fontFamily: serif }),
      text('date', 'Date', 1010, 32, { x: 470, fontFamily: serif }),
      text('organization', 'Organization', 1060, 28, { x: 470, fontFamily: serif, color: '#5a5346' }),
      qr(1390, 930),
    ],
  },
  {
    id: 'modern',
    name: names.modern,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#ffffff')
      context.fillStyle = '#0f172a'
      context.fillRect(0, 0, 420, h)
      context.fillStyle = '#3b5bdb'
      context.fillRect(420, 0, 14, h)
      guilloche(
        context,
        { x: 210, y: 250, inner: 40, outer: 120, petals: 8, lines: 10 },
        'rgba(255,255,255,.35)',
      )
    },
    fields: [
      text('text', texts.certificate, 210, 84, { x: 540, alignment: 'left', isBold: true, letterSpacing: 6 }),
      text('text', texts.awarded, 350, 32, { x: 540, alignment: 'left', color: '#5f6570' }),
      text('name', 'Name', 430, 104, {
        width: 1110,
        minFontSize: 33,
        x: 540,
        alignment: 'left',
        color: '#3b5bdb',
        isBold: true,
      }),
      text('text', texts.completing, 620, 32, { x: 540, alignment: 'left', color: '#5f6570' }),
      text('attribute', defaults.attribute, 680, 52, {
        width: 1110,
        minFontSize: 23,
        x: 540,
        alignment: 'left',
      }),
      text('organization', 'Organization', 1010, 34, { x: 540, alignment: 'left', isBold: true }),
      text('date', 'Date', 1062, 28, { x: 540, alignment: 'left', color: '#5f6570' }),
      qr(210, 960),
    ],
  },
  {
    id: 'laurel',
    name: names.laurel,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#f7f5ef')
      frame(context, 56, 2, '#5c6b4f')
      for (const side of [1, -1]) {
        context.save()
        context.translate(w / 2 + side * 40, 420)
        context.scale(side * -1, 1)
        context.rotate(-0.55)
        laurel(context, 300, '#5c6b4f')
        context.restore()
      }
      rule(context, [w / 2 - 60, 880], [w / 2 + 60, 880], 4, '#5c6b4f')
    },
    fields: [
      text('text', texts.excellence, 470, 76, { fontFamily: display, color: '#37432e' }),
      text('name', 'Name', 610, 110, {
        width: 1420,
        minFontSize: 35,
        fontFamily: display,
        isItalic: true,
        color: '#37432e',
      }),
      text('attribute', defaults.attribute, 780, 44, {
        width: 1420,
        minFontSize: 20,
        fontFamily: serif,
        color: '#4a4a42',
      }),
      text('organization', 'Organization', 930, 32, { fontFamily: serif }),
      text('date', 'Date', 985, 28, { fontFamily: serif, color: '#6b6b60' }),
      qr(1530, 990, 150),
    ],
  },
  {
    id: 'banknote',
    name: names.banknote,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#f4f8f7')
      guilloche(
        context,
        { x: w / 2, y: h / 2, inner: 380, outer: 560, petals: 12, lines: 24 },
        'rgba(15,118,110,.13)',
      )
      corners(context, 0, () => {
        guilloche(
          context,
          { x: 150, y: 150, inner: 20, outer: 110, petals: 7, lines: 12 },
          'rgba(15,118,110,.45)',
        )
      })
      frame(context, 36, 6, '#0f766e')
      frame(context, 50, 1.5, '#0f766e')
    },
    fields: [
      text('text', texts.diploma, 190, 120, { fontFamily: display, isBold: true, color: '#134e4a' }),
      text('text', texts.conferred, 400, 34, { fontFamily: serif, isItalic: true }),
      text('name', 'Name', 500, 100, { width: 1300, minFontSize: 32, fontFamily: serif, isBold: true }),
      text('attribute', defaults.attribute, 680, 48, { width: 1300, minFontSize: 22, fontFamily: serif }),
      text('date', 'Date', 1000, 32, { x: 560, fontFamily: serif }),
      text('certificateId', 'Certificate ID', 1055, 20, {
        x: 560,
        fontFamily: 'Courier New',
        color: '#3f5f5b',
      }),
      qr(1230, 930),
    ],
  },
  {
    id: 'sunrise',
    name: names.sunrise,
    dimensions: a4,
    draw(context) {
      const sky = context.createLinearGradient(0, 0, 0, h)
      sky.addColorStop(0, '#fff7ed')
      sky.addColorStop(1, '#ffe3d3')
      fillPage(context, sky)
      for (const [r, color] of [
        [560, '#ffd2b8'],
        [430, '#ffbd96'],
        [300, '#ff9f6b'],
      ] as const) {
        context.fillStyle = color
        context.beginPath()
        context.arc(w / 2, h + 120, r, 0, 2 * Math.PI)
        context.fill()
      }
    },
    fields: [
      text('text', texts.congratulations, 170, 130, { fontFamily: script, color: '#9a3412' }),
      text('name', 'Name', 400, 96, {
        width: 1440,
        minFontSize: 31,
        fontFamily: display,
        isBold: true,
        color: '#431407',
      }),
      text('attribute', defaults.attribute, 560, 44, { width: 1440, minFontSize: 20, color: '#7c2d12' }),
      text('organization', 'Organization', 1020, 34, { color: '#431407', isBold: true }),
      text('date', 'Date', 1075, 28, { color: '#431407' }),
      qr(1560, 1010, 160),
    ],
  },
  {
    id: 'minimal',
    name: names.minimal,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#ffffff')
      rule(context, [140, 330], [w - 140, 330], 2, '#1a1c1f')
      rule(context, [140, 930], [w - 140, 930], 2, '#1a1c1f')
    },
    fields: [
      text('organization', 'Organization', 200, 40, { x: 140, alignment: 'left', isBold: true }),
      text('date', 'Date', 204, 34, { x: w - 140, alignment: 'right' }),
      text('name', 'Name', 470, 120, { width: 1474, minFontSize: 38, x: 140, alignment: 'left' }),
      text('attribute', defaults.attribute, 660, 52, {
        width: 1474,
        minFontSize: 23,
        x: 140,
        alignment: 'left',
        color: '#5f6570',
      }),
      text('certificateId', 'Certificate ID', 1020, 24, {
        x: 140,
        alignment: 'left',
        fontFamily: 'Courier New',
      }),
      qr(w - 140 - 75, 980, 150),
    ],
  },
  {
    id: 'night',
    name: names.night,
    dimensions: a4,
    draw(context) {
      const sky = context.createRadialGradient(w / 2, h / 2, 100, w / 2, h / 2, 1000)
      sky.addColorStop(0, '#1e2a52')
      sky.addColorStop(1, '#0b1020')
      fillPage(context, sky)
      for (let i = 0; i < 160; i++) {
        // A fixed pattern that looks scattered: the golden angle, as in sunflowers.
        const angle = i * 2.39996
        const radius = Math.sqrt(i / 160) * 1050
        context.fillStyle = `rgba(255,255,255,${0.15 + ((i * 37) % 60) / 120})`
        context.beginPath()
        context.arc(
          w / 2 + radius * Math.cos(angle),
          h / 2 + radius * Math.sin(angle) * 0.7,
          1 + (i % 3),
          0,
          7,
        )
        context.fill()
      }
      frame(context, 52, 2, '#d4b46a')
    },
    fields: [
      text('text', texts.certificate, 220, 80, { fontFamily: display, color: '#d4b46a', letterSpacing: 14 }),
      text('name', 'Name', 450, 140, { width: 1440, minFontSize: 45, fontFamily: script, color: '#ffffff' }),
      text('attribute', defaults.attribute, 690, 42, { width: 1440, minFontSize: 19, color: '#c7cfe6' }),
      text('organization', 'Organization', 990, 32, { x: 480, color: '#ffffff' }),
      text('date', 'Date', 1040, 28, { x: 480, color: '#c7cfe6' }),
      qr(1300, 930, 160),
    ],
  },
  {
    id: 'ribbon',
    name: names.ribbon,
    dimensions: a4,
    draw(context) {
      fillPage(context, '#fffdf8')
      context.fillStyle = '#8b1e3f'
      context.fillRect(0, 150, w, 190)
      context.fillStyle = '#6d1632'
      context.fillRect(0, 340, w, 10)
      corners(context, 0, () => {
        context.fillStyle = '#c9a24a'
        context.beginPath()
        context.moveTo(0, 0)
        context.lineTo(110, 0)
        context.lineTo(0, 110)
        context.fill()
      })
      rule(context, [320, 1060], [760, 1060], 2, '#8b1e3f')
    },
    fields: [
      text('text', texts.completion, 200, 84, { fontFamily: display, color: '#ffffff' }),
      text('name', 'Name', 480, 110, {
        width: 1440,
        minFontSize: 35,
        fontFamily: display,
        isBold: true,
        color: '#8b1e3f',
      }),
      text('attribute', defaults.attribute, 660, 46, { width: 1440, minFontSize: 21, fontFamily: serif }),
      text('organization', 'Organization', 800, 34, { fontFamily: serif, color: '#5f4b3a' }),
      text('date', 'Date', 1010, 34, { x: 540, fontFamily: serif }),
      qr(1300, 940),
    ],
  },
]
