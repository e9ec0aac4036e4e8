import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findByName } from '../controls/findByName.ts'
import type { Design } from '../document/Design.ts'
import { importPart } from '../loading/importPart.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { showError } from '../store/Notice.ts'
import { DrawnDesign } from './DrawnDesign.tsx'
import type { DesignPaper } from './designs/builtIn/designTools.ts'
import { designIds } from './designs/designIds.ts'
import { galleryPalettes } from './designs/galleryPalettes.ts'
import { loadDesigns as loadBuiltInDesigns, type loadDesigns } from './designs/loadDesigns.ts'
import { prepareDesign, startDesign } from './designs/startDesign.ts'
import { type DesignColors, PaletteChoice } from './PaletteChoice.tsx'
import { StoredImage } from './StoredImage.tsx'
import { usualPaper } from './usualPaper.ts'

const papers: readonly DesignPaper[] = ['a4', 'letter']

interface DesignGalleryProps {
  loadDesigns?: typeof loadBuiltInDesigns
}

/** The host's own designs and the built-in ones, each as an image with its fields. */
export function DesignGallery({ loadDesigns = loadBuiltInDesigns }: DesignGalleryProps) {
  const { messages, locale, store, options } = useEditor()
  const hostDesigns = useService('hostDesigns')
  const builtIn = useEditorState(({ can }) => can.designs)
  const [query, setQuery] = useState('')
  const [paper, setPaper] = useState<DesignPaper>(() => (usualPaper(locale).unit === 'in' ? 'letter' : 'a4'))
  const [palette, setPalette] = useState<DesignColors>()
  const [recolored, setRecolored] = useState<readonly Design[]>()
  const [isEntered, setEntered] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const texts = useSearchTexts(isSearching, recolored, loadDesigns)
  const search = useRef<HTMLInputElement>(null)
  const showing = useRef(0)
  useEscape(
    'value',
    () => setQuery(''),
    (target) => query !== '' && target === search.current,
  )
  if (!hostDesigns.length && !builtIn) return null

  function load(sheet: DesignPaper, name: DesignColors | undefined): Promise<readonly Design[]> {
    // Every key is set, so that none is read from `Object.prototype`.
    const [brand, colors] =
      name === 'brand' ? [options.brand?.colors] : [undefined, name && galleryPalettes[name]]
    return loadDesigns(messages, locale, { paper: sheet, brand, colors })
  }

  async function recolor(name: DesignColors | undefined): Promise<void> {
    setPalette(name)
    showing.current += 1
    const mine = showing.current
    try {
      // In the shape of the stored images, regardless of the paper.
      const designs = name && (await load('a4', name))
      if (mine === showing.current) setRecolored(designs)
    } catch {
      const action = { label: messages.retry, perform: () => void recolor(name) }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }

  const custom = findByName(hostDesigns, query, ({ name }) => name)
  const ids = builtIn ? designIds(messages) : []
  const included = findByName(ids, query, (id) => texts?.get(id) ?? messages.designs[id])
  const isFound = custom.length + included.length > 0
  // Show every design rather than an empty page.
  const shown = isFound ? { custom, included } : { custom: hostDesigns, included: ids }
  return (
    <section className="gallery" aria-label={messages.designsTitle} onPointerEnter={() => setEntered(true)}>
      <h2 className="visually-hidden">{messages.designsTitle}</h2>
      {builtIn && (
        <div className="gallery-tools">
          <input
            ref={search}
            type="text"
            aria-label={messages.designSearch}
            placeholder={messages.designSearch}
            value={query}
            onFocus={() => setSearching(true)}
            onChange={(event) => setQuery(event.target.value)}
          />
          <label className="select">
            <span className="visually-hidden">{messages.designPaper}</span>
            <select value={paper} onChange={(event) => setPaper(event.target.value as DesignPaper)}>
              {papers.map((name) => (
                <option key={name} value={name}>
                  {messages.papers[name]}
                </option>
              ))}
            </select>
          </label>
          <PaletteChoice value={palette} onChoose={(name) => void recolor(name)} />
        </div>
      )}
      <p className="muted designs-none" role="status">
        {isFound || !texts ? '' : messages.designsNone(query.trim())}
      </p>
      <div className="designs">
        {shown.custom.map((design) => (
          <DesignButton key={design.id} name={design.name} load={async () => design}>
            <DesignImage design={design} />
          </DesignButton>
        ))}
        {shown.included.map((id) => (
          <DesignButton
            key={id}
            name={messages.designs[id]}
            load={async () => (await load(paper, palette)).find((one) => one.id === id)}
          >
            <StoredImage index={ids.indexOf(id)} isWanted={isEntered}>
              <DrawnDesign design={recolored?.find((one) => one.id === id)} />
            </StoredImage>
          </DesignButton>
        ))}
      </div>
    </section>
  )
}

interface DesignButtonProps {
  name: string
  load(): Promise<Design | undefined>
  children: ReactNode
}

/** Starts from a design, whose fonts start loading as soon as it may be chosen. A failed download can be retried. */
function DesignButton({ name, load, children }: DesignButtonProps) {
  const services = useEditor()
  const { store, messages } = services
  // A press reports failures.
  const prepare = () =>
    void load()
      .then((design) => design && prepareDesign(design, services))
      .catch(() => undefined)
  async function start(): Promise<void> {
    try {
      const design = await load()
      if (design) await startDesign(design, services)
    } catch {
      const action = { label: messages.retry, perform: () => void start() }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }
  return (
    <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => void start()}>
      {children}
      {name}
    </button>
  )
}

/**
 * Returns the searchable text of each built-in design, by its id; `undefined` until it is loaded, which begins when
 * somebody is about to search. If it can't be loaded, only names are searched.
 *
 * @param recolored the designs in other colors than their own
 */
function useSearchTexts(
  isSearching: boolean,
  recolored: readonly Design[] | undefined,
  load: typeof loadDesigns,
): ReadonlyMap<string, string> | undefined {
  const { messages, locale } = useEditor()
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isSearching) return
    let current = true
    async function index(): Promise<void> {
      const [designs, { searchTexts }] = await Promise.all([
        recolored ?? load(messages, locale),
        importPart('searchTexts', () => import('./search/searchTexts.ts')),
      ])
      const found = await searchTexts(designs, messages, locale)
      if (current) setTexts(found)
    }
    index().catch(() => undefined)
    return () => {
      current = false
    }
  }, [isSearching, recolored, load, messages, locale])
  return texts
}

/** A design, painted here unless the host provides an image. */
function DesignImage({ design }: { design: Design }) {
  const [thumbnail, setThumbnail] = useState(design.thumbnail)
  const { width, height } = design.dimensions
  // Portraits are as wide as the others.
  const aspectRatio = Math.max(width / height, Math.SQRT2)
  return (
    <span className="design-image" style={{ aspectRatio }}>
      {thumbnail ? (
        <img src={thumbnail} alt="" onError={() => setThumbnail(undefined)} />
      ) : (
        <DrawnDesign design={design} />
      )}
    </span>
  )
}
