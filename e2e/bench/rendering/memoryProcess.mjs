// Draws certificates and tells its parent what memory it takes after each tenth of them; see measureMemory.
import { createRenderer } from '@certificate-sdk/server/internal'
import { people } from './certificateOf.mjs'
import { collectGarbage } from './collectGarbage.mjs'
import { createScene } from './createScene.mjs'
import { toImage, toTemplate } from './drawWithOurs.mjs'
import { renderValues } from './renderValues.mjs'

const { certificates, workers } = JSON.parse(process.argv[2])
/** Small pages, as it is their number that matters here. */
const page = { width: 400, height: 283 }
const families = ['Arial', 'Times New Roman', 'Courier New', 'Playfair Display', 'Noto Sans']
/** Concurrent drawings, like on a busy server. */
const atOnce = 4
/** One in this many is also drawn as PDF. */
const pdfEvery = 10

const scenes = Array.from({ length: 50 }, (_, i) => createScene({ ...page, seed: i + 1 }))
const templates = scenes.map((scene, i) => toTemplate(scene, families[i % families.length]))
const images = new Map(scenes.map((scene) => [scene.hash, toImage(scene)]))
const renderer = renderValues(
  await createRenderer(async (hash) => images.get(hash), workers === undefined ? {} : { workers }),
)

async function draw(index) {
  // The shift meets every name with another template each time that it comes again.
  const which = (index + Math.floor(index / people)) % templates.length
  const values = scenes[which].values(index)
  await renderer.png(templates[which], values, 1)
  if (index % pdfEvery) return
  const information = { id: `CERT-${index}`, title: values[0], author: 'Bench', createdAt: new Date(0) }
  await renderer.pdf(templates[which], values, information)
}

let next = 0
for (let tenth = 1; tenth <= 10; tenth++) {
  const end = Math.round((certificates * tenth) / 10)
  const drawSome = async () => {
    while (next < end) await draw(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, drawSome))
  // Twice: what one collection finds dead may hold more.
  for (let i = 0; i < 2; i++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external })
}
await renderer.close()
process.disconnect?.()
