// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Profiler, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { NamedSection } from '../app/NamedSection.tsx'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { DesignName } from './DesignName.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'

it('renders nothing else while a name is typed, beside what is called by it', async () => {
  const rendered: string[] = []
  const watched = (id: string, element: ReactElement) => (
    <Profiler id={id} onRender={() => rendered.push(id)}>
      {element}
    </Profiler>
  )
  const { user, document } = renderInEditor(
    <NamedSection>
      <DesignName />
      {watched('layers', <LayersPanel />)}
      {watched('background', <BackgroundPanel />)}
      {watched('properties', <PropertiesPanel />)}
    </NamedSection>,
    { selection: ['a'] },
  )
  await user.click(screen.getByRole('textbox', { name: en.templateName }))
  rendered.length = 0
  await user.keyboard(' 2026')
  expect(document().page.name).toBe('Diploma 2026')
  expect(screen.getByRole('region', { name: 'Diploma 2026' })).toBeTruthy()
  expect(rendered).toEqual([])
})
