import { describe, expect, it } from 'vitest'
import { zipOf } from '../../testing/zipOf.ts'
import { fieldOf } from '../text/fieldOf.ts'
import { recognize } from '../text/recognize.ts'
import { openZip } from './openZip.ts'
import { readPresentation } from './Presentation.ts'
import { readSlide } from './readSlide.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: string[]) =>
  `<Relationships>${targets.map((target, i) => `<Relationship Id="r${i + 1}" Type="${office}/x" Target="${target}"/>`).join('')}</Relationships>`
const part = (name: string, inside: string) =>
  `<p:${name} xmlns:p="p" xmlns:a="a" xmlns:r="r">${inside}</p:${name}>`
const tree = (inside: string) => `<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${inside}</p:spTree>`

/** A presentation of 1000 × 600 px at one px per 12,700 EMU. */
function files(slide: string, more: { master?: string; layout?: string; bg?: string } = {}) {
  return {
    'ppt/presentation.xml': part(
      'presentation',
      '<p:sldIdLst><p:sldId id="256" r:id="r1"/><p:sldId id="257" r:id="r2"/></p:sldIdLst><p:sldSz cx="12700000" cy="7620000"/>',
    ),
    'ppt/_rels/presentation.xml.rels': relations('slides/slide1.xml', 'slides/slide2.xml'),
    'ppt/slides/slide1.xml': part('sld', `<p:cSld>${more.bg ?? ''}${tree(slide)}</p:cSld>`),
    'ppt/slides/_rels/slide1.xml.rels': relations('../slideLayouts/slideLayout1.xml', '../media/image1.png'),
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', `<p:cSld>${tree(more.layout ?? '')}</p:cSld>`),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations('../slideMasters/slideMaster1.xml'),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      `<p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></p:bgPr></p:bg>${tree(more.master ?? '')}</p:cSld>` +
        '<p:clrMap bg2="lt2" tx1="dk1" accent1="accent1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400" b="1"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle></p:txStyles>',
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations('../theme/theme1.xml'),
    'ppt/theme/theme1.xml': part(
      'theme',
      '<a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="111111"/></a:dk1><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="4F81BD"/></a:accent1></a:clrScheme><a:fontScheme><a:majorFont><a:latin typeface="Playfair Display"/></a:majorFont><a:minorFont><a:latin typeface="Arial"/></a:minorFont></a:fontScheme></a:themeElements>',
    ),
  }
}

const xfrm = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm ${more}><a:off x="${x * 12700}" y="${y * 12700}"/><a:ext cx="${width * 12700}" cy="${height * 12700}"/></a:xfrm>`
const noInset = 'lIns="0" tIns="0" rIns="0" bIns="0"'
const box = (text: string, place: string, body = noInset, properties = '') =>
  `<p:sp><p:nvSpPr/><p:spPr>${place}${properties}</p:spPr><p:txBody><a:bodyPr ${body}/>${text}</p:txBody></p:sp>`
const run = (text: string, properties = 'sz="2000"', inside = '') =>
  `<a:r><a:rPr ${properties}>${inside}</a:rPr><a:t>${text}</a:t></a:r>`

async function read(slide: string, more?: Parameters<typeof files>[1]) {
  const presentation = await readPresentation(openZip(zipOf(files(slide, more))))
  const size = { width: presentation.width / 12_700, height: presentation.height / 12_700 }
  return {
    ...readSlide(presentation, size, (text, _font, em) => ({ width: 0.5 * em * text.length })),
    slides: presentation.slides,
  }
}

async function fieldsOf(slide: string, more?: Parameters<typeof files>[1]) {
  const { texts } = await read(slide, more)
  return recognize(texts).map((found) => fieldOf(found, { choice: found.choice, label: found.key }, 'en'))
}

describe('readSlide', () => {
  it('reads the size, the number of slides, and the background of the master', async () => {
    expect(await read('')).toMatchObject({
      slides: 2,
      background: '#eeece1',
      texts: [],
      parts: [],
      leftOut: [],
    })
  })

  it('makes a text smaller, and its lines nearer, as the presentation did to make it fit', async () => {
    const spaced = '<a:pPr><a:lnSpc><a:spcPct val="110000"/></a:lnSpc></a:pPr>'
    const text = `<a:p>${spaced}${run('One')}<a:br/>${run('Two')}</a:p>`
    const fit = '<a:normAutofit fontScale="50000" lnSpcReduction="20000"/>'
    const shape = box(text, xfrm(100, 200, 400, 60)).replace(/(<a:bodyPr[^>]*)\/>/, `$1>${fit}</a:bodyPr>`)
    const [field] = await fieldsOf(shape)
    // 0.9 of a line of 1.2.
    expect(field).toMatchObject({ text: 'One\nTwo', fontSize: 10, lineHeight: 1.08 })
    const exact = shape.replace('<a:spcPct val="110000"/>', '<a:spcPts val="2000"/>')
    expect((await fieldsOf(exact))[0]).toMatchObject({ lineHeight: 2 })
  })

  it('places texts in their boxes, with runs', async () => {
    const text = `<a:p><a:pPr algn="ctr"/>${run('for ')}${run('{{course}}', 'sz="2000" b="1"', '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill>')}</a:p>`
    expect(await fieldsOf(box(text, xfrm(100, 200, 400, 60)))).toEqual([
      {
        ...{ type: 'text', text: 'for {{attributes.course}}', alignment: 'center' },
        // The first baseline is one font size below the top of the box, and 0.8 of it below `y`.
        ...{ x: 300, y: 204, width: 400, fontSize: 20, fit: 'wrap', isBold: true, color: '#254061' },
        runs: [{ text: 'for ', color: '#000000', isBold: false }, { text: '{{attributes.course}}' }],
      },
    ])
  })

  it('keeps lines in place when they stand in the middle or at the bottom', async () => {
    const text = `<a:p>${run('Hello')}</a:p>`
    const [middle] = await fieldsOf(box(text, xfrm(0, 100, 400, 100), `${noInset} anchor="ctr"`))
    // Lines are 24 px high, so that the baseline is at 100 + (100 - 24) / 2 + 20.
    expect(middle).toMatchObject({ verticalAlign: 'middle', height: 100 })
    expect((middle?.y ?? 0) + (100 - 20) / 2 + 16).toBe(158)
    const [bottom] = await fieldsOf(box(text, xfrm(0, 100, 400, 100), `${noInset} anchor="b"`))
    expect((bottom?.y ?? 0) + 100 - 4).toBe(196)
  })

  it.each([
    ['<a:spcPct val="130000"/>', 127.2, 31.2],
    ['<a:spcPct val="90000"/>', 117.6, 21.6],
    ['<a:spcPts val="3000"/>', 126, 30],
  ])('adds the distance of lines above each of them: %s', async (spacing, baseline, lineHeight) => {
    const p = `<a:p><a:pPr><a:lnSpc>${spacing}</a:lnSpc></a:pPr>${run('Hello')}</a:p>`
    const { texts } = await read(box(p, xfrm(0, 100, 400, 100)))
    expect(texts[0]?.baseline).toBeCloseTo(baseline)
    expect(texts[0]?.lineHeight).toBeCloseTo(lineHeight / 20)
  })

  it('knows where the lines of a known font end', async () => {
    const presentation = await readPresentation(
      openZip(zipOf(files(box(`<a:p>${run('one two three')}</a:p>`, xfrm(100, 100, 80, 100))))),
    )
    const { texts } = readSlide(presentation, { width: 1000, height: 600 }, (text, _font, em) => ({
      width: 0.5 * em * text.length,
      letters: Array.from(text, (letter, i) => ({
        text: letter,
        left: 0.5 * em * i,
        right: 0.5 * em * (i + 1),
      })),
    }))
    expect(texts[0]).toMatchObject({
      runs: [{ text: 'one two\nthree' }],
      wraps: { width: 80, isJustified: false },
      lines: [
        { left: 0, right: 70, baseline: 0 },
        { left: 0, right: 50, baseline: 24 },
      ],
    })
  })

  it('takes what a placeholder lacks from the layout and the master', async () => {
    const ph = (inside: string, place = '') =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/>${inside}</p:txBody></p:sp>`
    const fields = await fieldsOf(ph(`<a:p>${run('Diploma', '')}</a:p>`), {
      layout: ph(`<a:p>${run('Click to edit', '')}</a:p>`, xfrm(100, 50, 800, 100)),
    })
    expect(fields).toMatchObject([
      {
        text: 'Diploma',
        fontFamily: 'Playfair Display',
        fontSize: 44,
        isBold: true,
        alignment: 'center',
        x: 500,
      },
    ])
  })

  it('separates paragraphs that are values', async () => {
    const paragraphs = ['This certifies that', '{{name}}', 'has passed'].map(
      (text) => `<a:p>${run(text)}</a:p>`,
    )
    const fields = await fieldsOf(box(paragraphs.join(''), xfrm(0, 100, 400, 100)))
    expect(fields.map(({ type, y }) => [type, y])).toEqual([
      ['text', 104],
      ['name', 128],
      ['text', 152],
    ])
  })

  it('reads shapes, groups, and images', async () => {
    const shape = (geometry: string, place: string, inside: string) =>
      `<p:sp><p:nvSpPr/><p:spPr>${place}<a:prstGeom prst="${geometry}"/>${inside}</p:spPr></p:sp>`
    const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'
    const { parts, leftOut } = await read(
      shape('rect', xfrm(10, 20, 100, 50), `${red}<a:ln w="25400">${red}<a:prstDash val="dash"/></a:ln>`) +
        shape('ellipse', xfrm(10, 20, 100, 50, 'rot="5400000"'), red) +
        shape('line', xfrm(10, 20, 30, 40, 'flipV="1"'), `<a:ln w="12700">${red}</a:ln>`) +
        shape('star5', xfrm(10, 20, 100, 50), red) +
        `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="127000" y="0"/><a:ext cx="1270000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${shape('rect', '<a:xfrm><a:off x="10" y="10"/><a:ext cx="50" cy="50"/></a:xfrm>', red)}</p:grpSp>` +
        `<p:pic><p:blipFill><a:blip r:embed="r2"/><a:srcRect l="25000"/></p:blipFill><p:spPr>${xfrm(0, 0, 80, 40)}</p:spPr></p:pic>` +
        '<p:graphicFrame/>',
    )
    expect(parts).toMatchObject([
      {
        field: {
          type: 'rectangle',
          x: 9,
          y: 19,
          width: 102,
          height: 52,
          fill: '#ff0000',
          strokeWidth: 2,
          dash: [8, 6],
        },
      },
      { field: { type: 'ellipse', x: 85, y: -5, width: 100, height: 50, rotation: 90 } },
      { field: { type: 'line', width: 50, rotation: -53.13, stroke: '#ff0000' } },
      { field: { type: 'rectangle', x: 20, y: 10, width: 50, height: 50 } },
      {
        path: 'ppt/media/image1.png',
        field: { type: 'image', width: 80, fontSize: 40, crop: { x: 0.25, width: 0.75 } },
      },
    ])
    expect(leftOut).toEqual(['other', 'other'])
  })

  it('keeps capitals and small capitals', async () => {
    const capitals = (text: string, cap: string) =>
      box(`<a:p>${run(text, `sz="2000" cap="${cap}"`)}</a:p>`, xfrm(0, 100, 400, 60))
    expect(await fieldsOf(capitals('Faculty of Sciences', 'all'))).toMatchObject([
      { text: 'Faculty of Sciences', textTransform: 'uppercase' },
    ])
    const [small] = await fieldsOf(capitals('Faculty of Sciences', 'small'))
    expect(small?.text).toBe('FACULTY OF SCIENCES')
    expect(small?.runs?.map(({ text, fontSize = small.fontSize }) => [text, fontSize])).toEqual([
      ['F', 20],
      ['ACULTY', 16],
      [' ', 20],
      ['OF', 16],
      [' S', 20],
      ['CIENCES', 16],
    ])
  })

  it.each([
    ['of the height that a file gives them', 1_016_000, 40],
    // A line of Arial at 20 px, and the space below it.
    ['that grow with their words', 254_000, 22.34 + 3.6],
  ])('reads a table as the grounds, lines, and words of its cells, in rows %s', async (_kind, cy, height) => {
    const cell = (text: string, inside = '', attributes = '') =>
      `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p>${run(text)}</a:p></a:txBody><a:tcPr marL="0" marT="0">${inside}</a:tcPr></a:tc>`
    const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'
    const rows =
      `<a:tr h="127000">${cell('Modules', red, ' gridSpan="2"')}${cell('', '', ' hMerge="1"')}</a:tr>` +
      `<a:tr h="127000">${cell('Statics', `<a:lnB w="12700">${red}</a:lnB>`)}${cell('1.3', `<a:lnB w="12700">${red}</a:lnB>`)}</a:tr>`
    const { parts, texts, tables, leftOut } = await read(
      `<p:graphicFrame><p:xfrm><a:off x="1270000" y="1270000"/><a:ext cx="2540000" cy="${cy}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblGrid><a:gridCol w="300"/><a:gridCol w="100"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    )
    // Merged titles belong to no column.
    expect({ tables, leftOut }).toEqual({ tables: [undefined], leftOut: [] })
    expect([...parts, ...texts].map((one) => 'cellOf' in one && one.cellOf)).toEqual(Array(6).fill(0))
    const y = 100 + 2 * height - 0.5
    expect(parts).toMatchObject([
      { field: { type: 'rectangle', x: 100, y: 100, width: 200, height, fill: '#ff0000' } },
      { field: { type: 'rectangle', x: 100, y, width: 150, height: 1, fill: '#ff0000' } },
      { field: { type: 'rectangle', x: 250, y, width: 50, height: 1, fill: '#ff0000' } },
    ])
    expect(texts.map(({ runs, x }) => [runs[0]?.text, x])).toEqual([
      ['Modules', 100],
      ['Statics', 100],
      ['1.3', 250],
    ])
  })

  it('refuses what is no presentation', async () => {
    await expect(readPresentation(openZip(zipOf({ 'word/document.xml': '<a/>' })))).rejects.toThrow()
    await expect(readPresentation(openZip(zipOf({ 'ppt/presentation.xml': '<a/>' })))).rejects.toThrow(
      /no slide/,
    )
  })
})
