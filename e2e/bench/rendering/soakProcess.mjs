// Draws certificates of many designs in every shipped font and script, as PDF and PNG, and tells its parent after each
// 500 what memory the process takes and what failed; see runSoak.

import { createRenderer } from '@certificate-sdk/server/internal'
import { fontFamilies } from '@certificate-sdk/template'
import { certificateOf } from './certificateOf.mjs'
import { collectGarbage } from './collectGarbage.mjs'
import { createScene } from './createScene.mjs'
import { toImage } from './drawWithOurs.mjs'
import { renderValues } from './renderValues.mjs'
import { withBackground } from './withBackground.mjs'

const { certificates, workers } = JSON.parse(process.argv[2])
const page = { width: 400, height: 283 }
const designs = 200
const backgrounds = 24
const step = 500

/** A letter of a script that is another for each number, from first to last code point. */
const letters = (first, last) => (n) =>
  Array.from({ length: 3 }, (_, i) =>
    String.fromCodePoint(first + ((n * 7919 + i * 104_729) % (last - first))),
  ).join('')
const words =
  (...list) =>
  (n) =>
    `${list[n % list.length]} ${list[(n * 7 + 3) % list.length]}`

/** Names in the scripts that fonts are shipped for: with every number others. */
const scripts = [
  (n) => certificateOf(n).name,
  letters(0x4e00, 0x9fa5),
  letters(0xac00, 0xd7a3),
  (n) => `${letters(0x4e00, 0x9fa5)(n)} ${letters(0x3041, 0x3096)(n)} ${letters(0x30a1, 0x30fa)(n)}`,
  words('محمد', 'عبد الرحمن', 'فاطمة', 'نجيب', 'الشافعي', 'خديجة'),
  words('אברהם', 'יעל', 'שלום', 'כהן', 'רבקה'),
  words('अनन्या', 'शर्मा', 'क्षत्रिय', 'प्रमाण', 'ज्ञानेश्वर'),
  words('অনন্যা', 'চৌধুরী', 'রবীন্দ্রনাথ', 'ঠাকুর'),
  words('கவிதா', 'ராமகிருஷ்ணன்', 'ஸ்ரீநிவாசன்', 'தமிழ்'),
  words('สมชาย', 'ศรีสุข', 'เกียรติ', 'ปิ่นปั้น'),
  words('Ελένη', 'Παπαδοπούλου', 'Γιώργος', 'Ξένια'),
  words('Юлия', 'Щербакова', 'Дмитрий', 'Ѓорѓи', 'Їжакевич'),
  words('ნინო', 'ბერიძე', 'გიორგი'),
  words('Արամ', 'Խաչատրյան', 'Անահիտ'),
  words('Nguyễn', 'Thị', 'Phượng', 'Hằng', 'Đỗ'),
  words('🎓', '🎉', '👩‍🚀', '🇸🇪', '❤️'),
]

const families = fontFamilies.flatMap(({ name, category, styles }) =>
  category === 'rare' ? [] : styles.map((style) => ({ name, style })),
)
const types = ['jpeg', 'png', 'webp']
const scenes = await Promise.all(
  Array.from({ length: backgrounds }, async (_, i) => {
    const scene = createScene({ ...page, seed: i + 1 })
    const type = types[i % types.length]
    return type === 'jpeg' ? scene : withBackground(scene, type)
  }),
)
const images = new Map(scenes.map((scene) => [scene.hash, toImage(scene)]))
const templates = Array.from({ length: designs }, (_, i) => {
  const { name: fontFamily, style } = families[i % families.length]
  const look = {
    fontFamily,
    isBold: style.startsWith('Bold'),
    isItalic: style.endsWith('Italic'),
    fontSize: 18 + (i % 7),
  }
  return {
    name: `Design ${i}`,
    imageUrl: `image:${scenes[i % scenes.length].hash}`,
    dimensions: page,
    fields: [
      { type: 'name', text: 'Name', x: 200, y: 60, ...look },
      { type: 'attribute', text: 'Second', x: 200, y: 110, rotation: i % 3 ? 0 : 7, ...look },
      { type: 'date', text: 'Date', x: 200, y: 160, opacity: i % 4 ? 1 : 0.6, ...look },
      { type: 'qr', text: 'QR', x: 300, y: 190, fontSize: 80 },
    ].map((field, k) => ({ id: `${i}-${k}`, color: '#1a2b3c', alignment: 'center', ...field })),
  }
})

const log = []
const renderer = renderValues(
  await createRenderer(async (hash) => images.get(hash), {
    ...(workers !== undefined && { workers }),
    log: { error: (line) => log.push(line), warn: () => undefined },
  }),
)
let failures = 0

async function draw(index) {
  const certificate = certificateOf(index)
  const template = templates[index % designs]
  const script = (k) => scripts[(index + Math.floor(index / designs) + k) % scripts.length](index)
  const values = [script(0), script(5), certificate.date, certificate.link]
  const information = { id: `CERT-${index}`, title: values[0], author: 'Soak', createdAt: new Date(0) }
  const jobs = [renderer.pdf(template, values, information), renderer.png(template, values, 1)]
  for (const { status } of await Promise.allSettled(jobs)) if (status === 'rejected') failures++
}

for (let index = 0; index < certificates; ) {
  await draw(index++)
  if (index % step) continue
  for (let i = 0; i < 2; i++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  process.send?.({ drawn: index, rss: process.memoryUsage().rss, failures, causes: log.splice(0, 3) })
}
await renderer.close()
process.disconnect?.()
