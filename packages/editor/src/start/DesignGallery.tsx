import { languageOf } from '@certificate-sdk/template/languages'
import { type CSSProperties, useState } from 'react'
import { findByName } from '../controls/findByName.ts'
import type { Design } from '../document/Design.ts'
import { assetUrl } from '../loading/editorAssets.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { DesignButton } from './DesignButton.tsx'
import { DesignImage } from './DesignImage.tsx'
import { designSheets } from './designSheets.ts'
import { designCards } from './designs/designCards.ts'
import { galleryPalettes, type PaletteName } from './designs/galleryPalettes.ts'
import { loadDesigns } from './designs/loadDesigns.ts'
import { PaletteChoice } from './PaletteChoice.tsx'

/** The built-in designs in the colors that were chosen. */
interface Recolored {
  palette: PaletteName
  designs: readonly Design[]
}

/** The host's own designs and the built-in ones, each as an image with its own fields on it. */
export function DesignGallery() {
  const { messages, locale, store } = useEditor()
  const hostDesigns = useService('hostDesigns')
  const builtIn = useEditorState(({ can }) => can.designs)
  const [query, setQuery] = useState('')
  const [recolored, setRecolored] = useState<Recolored>()
  if (!hostDesigns.length && !builtIn) return null

  async function recolor(palette: PaletteName | undefined): Promise<void> {
    if (!palette) return setRecolored(undefined)
    try {
      setRecolored({ palette, designs: await loadDesigns(messages, locale, galleryPalettes[palette]) })
    } catch {
      const action = { label: messages.retry, perform: () => void recolor(palette) }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }

  const own = findByName(hostDesigns, query, ({ name }) => name)
  const cards = findByName(builtIn ? designCards : [], query, ({ id, tags }) =>
    [messages.designs[id], ...tags.map((tag) => messages.designTags[tag])].join(' '),
  )
  return (
    <section className="gallery" aria-label={messages.designsTitle}>
      <h2>{messages.designsTitle}</h2>
      {builtIn && (
        <div className="gallery-tools">
          <input
            type="text"
            aria-label={messages.designSearch}
            placeholder={messages.designSearch}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <PaletteChoice value={recolored?.palette} onChoose={(palette) => void recolor(palette)} />
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
          const load = async () =>
            design ?? (await loadDesigns(messages, locale)).find((one) => one.id === id)
          return (
            <DesignButton key={id} name={messages.designs[id]} load={load}>
              {design ? (
                <DesignImage key={recolored?.palette} design={design} />
              ) : (
                <span
                  className="design-image"
                  style={partOfSheet(
                    locale,
                    designCards.findIndex((card) => card.id === id),
                  )}
                />
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

/** One of the images stored one below the other in the language's file. */
function partOfSheet(locale: string, i: number): CSSProperties {
  const sheet = designSheets[languageOf(locale)]
  const count = designCards.length
  return {
    aspectRatio: '297 / 210',
    backgroundImage: `url(${assetUrl(sheet)})`,
    backgroundSize: `100% ${count * 100}%`,
    backgroundPosition: `0 ${(i / (count - 1)) * 100}%`,
  }
}
