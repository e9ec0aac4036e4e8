import { useRef, useState } from 'react'
import { findByName } from '../controls/findByName.ts'
import type { Design } from '../document/Design.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { showError } from '../store/Notice.ts'
import { DesignButton } from './DesignButton.tsx'
import { DesignImage } from './DesignImage.tsx'
import type { DesignPaper } from './designs/builtIn/designTools.ts'
import { designCards } from './designs/designCards.ts'
import { galleryPalettes } from './designs/galleryPalettes.ts'
import { loadDesigns } from './designs/loadDesigns.ts'
import { type DesignColors, PaletteChoice } from './PaletteChoice.tsx'
import { StoredImage } from './StoredImage.tsx'
import { usualPaper } from './usualPaper.ts'

const papers: readonly DesignPaper[] = ['a4', 'letter']

/** The built-in designs in the colors that were chosen, and on the paper. */
interface Recolored {
  palette: DesignColors
  designs: readonly Design[]
}

/** The host's own designs and the built-in ones, each as an image with its own fields on it. */
export function DesignGallery() {
  const { messages, locale, store, options } = useEditor()
  const hostDesigns = useService('hostDesigns')
  const builtIn = useEditorState(({ can }) => can.designs)
  const [query, setQuery] = useState('')
  const [paper, setPaper] = useState<DesignPaper>(() => (usualPaper(locale).unit === 'in' ? 'letter' : 'a4'))
  const [recolored, setRecolored] = useState<Recolored>()
  const [isEntered, setEntered] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  useEscape(
    'value',
    () => setQuery(''),
    (target) => query !== '' && target === search.current,
  )
  if (!hostDesigns.length && !builtIn) return null

  function load(sheet: DesignPaper, palette?: DesignColors): Promise<readonly Design[]> {
    const issuer = store.getState().ui.samples.organizationName
    // Every key is set, so that none is read from `Object.prototype`.
    const [brand, colors] =
      palette === 'brand' ? [options.brand?.colors] : [undefined, palette && galleryPalettes[palette]]
    return loadDesigns(messages, locale, { paper: sheet, issuer, brand, colors })
  }

  async function draw(sheet: DesignPaper, palette: DesignColors | undefined): Promise<void> {
    setPaper(sheet)
    if (!palette) return setRecolored(undefined)
    try {
      setRecolored({ palette, designs: await load(sheet, palette) })
    } catch {
      const action = { label: messages.retry, perform: () => void draw(sheet, palette) }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }

  const own = findByName(hostDesigns, query, ({ name }) => name)
  const cards = findByName(builtIn ? designCards : [], query, ({ id, tags }) =>
    [messages.designs[id], ...tags.map((tag) => messages.designTags[tag])].join(' '),
  )
  return (
    <section className="gallery" aria-label={messages.designsTitle} onPointerEnter={() => setEntered(true)}>
      <h2>{messages.designsTitle}</h2>
      {builtIn && (
        <div className="gallery-tools">
          <input
            ref={search}
            type="text"
            aria-label={messages.designSearch}
            placeholder={messages.designSearch}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <label className="select">
            <span className="visually-hidden">{messages.designPaper}</span>
            <select
              value={paper}
              onChange={(event) => void draw(event.target.value as DesignPaper, recolored?.palette)}
            >
              {papers.map((name) => (
                <option key={name} value={name}>
                  {messages.papers[name]}
                </option>
              ))}
            </select>
          </label>
          <PaletteChoice value={recolored?.palette} onChoose={(palette) => void draw(paper, palette)} />
        </div>
      )}
      <div className="designs">
        {own.map((design) => (
          <DesignButton key={design.id} name={design.name} load={async () => design}>
            <DesignImage design={design} />
          </DesignButton>
        ))}
        {cards.map(({ id }) => {
          const design = recolored?.designs.find((one) => one.id === id)
          const loadThis = async () => design ?? (await load(paper)).find((one) => one.id === id)
          return (
            <DesignButton key={id} name={messages.designs[id]} load={loadThis}>
              {design ? (
                <DesignImage key={`${paper} ${recolored?.palette}`} design={design} />
              ) : (
                <StoredImage index={designCards.findIndex((card) => card.id === id)} isWanted={isEntered} />
              )}
            </DesignButton>
          )
        })}
      </div>
      <p className="muted" role="status">
        {own.length + cards.length ? '' : messages.designsNone}
      </p>
    </section>
  )
}
