import { ornamentNames, type TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import { describe, expect, test } from 'vitest'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { rendererOfColors, testInformation } from '../../testing/rendererOfColors.ts'

const page = { width: 600, height: 400 }
const { renderer, images } = await rendererOfColors(page, '#ffffff')

const gradient = {
  type: 'linear' as const,
  angle: 30,
  stops: [
    { offset: 0, color: '#ff0000' },
    { offset: 0.5, color: '#00ff00' },
    { offset: 1, color: '#0000ff' },
  ],
}
const fading = { ...gradient, stops: gradient.stops.map((stop, i) => ({ ...stop, opacity: 1 - i * 0.4 })) }
const box = { type: 'rectangle', x: 100, y: 100, width: 300, height: 200, stroke: '#112233' }

function render(
  kind: 'pdf' | 'svg',
  fields: Partial<TemplateField>[],
  more: object = {},
): Promise<Uint8Array> {
  const complete = fields.map(
    (field) => ({ text: 'Shape', x: 0, y: 0, fontSize: 16, ...field }) as TemplateField,
  )
  const template = { imageUrl: images[0] ?? '', dimensions: page, fields: complete, ...more }
  return renderer.render({
    kind,
    certificate: certificateOf(template, []),
    information: testInformation,
  } as never)
}

/** Returns all objects of a file as text, with streams unpacked. */
function unpacked(bytes: Uint8Array): string {
  return runOnFile('qpdf', bytes, (file) => ['--qdf', '--object-streams=disable', file, '-'])
}

describe.runIf(hasTool('qpdf'))('shapes in a PDF', () => {
  test('are paths, and decoration that no reader mentions', async () => {
    const text = unpacked(await render('pdf', [{ ...box, fill: '#aabbcc', cornerRadius: 20 }]))
    expect(text).toMatch(/\/Artifact <<\s*\/Type \/Layout/)
    expect(text).toMatch(/0\.6667 0\.7333 0\.8 rg\n[\d. ]+ m\n[\d. ]+ c\n/)
    expect(text).not.toContain('/S /Figure')
    expect(text).not.toContain('/S /Transparency')
  })

  test('have gradients as shading patterns, and their opacity as masks', async () => {
    const plain = unpacked(await render('pdf', [{ ...box, fill: gradient, rotation: 20 }]))
    expect(plain).toMatch(/\/PatternType 2/)
    expect(plain).toMatch(/\/ShadingType 2/)
    expect(plain).toMatch(/\/Bounds \[\s*0\.5\s*\]/)
    expect(plain).not.toContain('/SMask')
    const translucent = unpacked(await render('pdf', [{ ...box, fill: { ...fading, type: 'radial' } }]))
    expect(translucent).toMatch(/\/ShadingType 3/)
    expect(translucent).toContain('/S /Luminosity')
    expect(translucent).toContain('/CS /DeviceGray')
  })

  test('are blended as one if they are translucent', async () => {
    const text = unpacked(await render('pdf', [{ ...box, fill: '#aabbcc', opacity: 0.5 }]))
    expect(text).toMatch(/\/Subtype \/Form/)
    expect(text).toContain('/ca 0.5')
  })

  test('of every kind pass the check of qpdf', async () => {
    const frames = ornamentNames.map((ornament) => ({
      type: 'frame',
      ornament,
      width: 500,
      height: 300,
      fill: gradient,
    }))
    const dashed = { type: 'line', width: 400, dash: [5, 3], opacity: 0.4, rotation: 10 }
    const bytes = await render(
      'pdf',
      [...frames, dashed, { ...box, type: 'ellipse', fill: fading, opacity: 0.3 }],
      {
        background: fading,
      },
    )
    expect(runOnFile('qpdf', bytes, (file) => ['--check', file])).toContain('No syntax')
  })
})

test('shapes in an SVG are paths with gradients, each defined once', async () => {
  const fields = [
    { ...box, fill: fading, opacity: 0.5 },
    { ...box, fill: fading },
    { ...box, type: 'ellipse', fill: '#aabbcc' },
  ]
  const svg = Buffer.from(await render('svg', fields)).toString()
  expect(svg.match(/<linearGradient/g)).toHaveLength(1)
  expect(svg).toContain('stop-opacity="0.6"')
  expect(svg).toMatch(/<g opacity="0.5"><path d="M101,101[^"]+" fill="url\(#c0190-\d+\)"\/><path/)
  expect(svg).toContain('fill="#aabbcc"')
})
