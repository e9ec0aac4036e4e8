import type Konva from 'konva/lib/Core'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { sampleValues } from '../samples/SampleSubject.ts'
import { CanvasAnnouncer } from './CanvasAnnouncer.tsx'
import { type CanvasItem, canvasItem } from './CanvasItem.ts'
import { CanvasLayers } from './CanvasLayers.ts'
import { attachGestures } from './gestures/attachGestures.ts'
import { createPaintBackground, createPaintShape } from './paintShape.ts'
import { useCanvasItems } from './useCanvasItems.ts'
import { useCanvasSize } from './useCanvasSize.ts'

/**
 * The page with its fields, on Konva. Content lies on one layer, painted in order onto one canvas as it will be
 * issued; what a gesture moves is lifted to a second; frames, handles and guides are a third.
 */
export function CanvasView() {
  const services = useEditor()
  const { store, resources, words } = services
  const items = useCanvasItems()
  const itemsRef = useRef<readonly CanvasItem[]>(items)
  itemsRef.current = items
  const element = useRef<HTMLDivElement>(null)
  const page = useEditorState(({ document }) => document.page)
  const viewport = useEditorState(({ session }) => session.viewport)
  const canvas = useEditorState(({ session }) => session.canvas)
  const version = useEditorState(({ session }) => session.resourcesVersion)
  const [layers] = useState(() => new CanvasLayers(store, () => itemsRef.current))
  const paintShape = useMemo(() => createPaintShape(resources.paint), [resources])
  const paintBackground = useMemo(() => createPaintBackground(resources.paint), [resources])
  useCanvasSize(element)

  useEffect(() => {
    if (!element.current) return
    return attachGestures(element.current, {
      store,
      words,
      newKey: services.newKey,
      items: () => itemsRef.current,
      show: (live) => layers.show(live),
      lift: (keys, glide) => layers.lift(keys, glide),
      settle: () => layers.settle(),
      layOut(key, field) {
        const { document, session } = store.getState()
        const index = document.fields.findIndex((entry) => entry.key === key)
        const fields = document.fields.with(index, { key, field })
        const value = sampleValues({ ...document, fields }, session.samples)[index] ?? ''
        return canvasItem({ key, field }, value, document, resources)
      },
    })
  }, [store, words, resources, layers, services.newKey])

  useLayoutEffect(() => layers.follow(), [layers])
  const setNode = useCallback((key: string, node: Konva.Shape | null) => layers.setNode(key, node), [layers])

  const place = { x: viewport.x, y: viewport.y, scaleX: viewport.zoom, scaleY: viewport.zoom }
  return (
    <div
      ref={element}
      className="canvas"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys; its fields are listed beside it
      tabIndex={0}
      role="application"
      aria-label={words.canvas}
      data-page={`${viewport.x},${viewport.y},${viewport.zoom}`}
    >
      <div
        className="page-shadow"
        style={{
          transform: `translate(${viewport.x}px, ${viewport.y}px)`,
          width: page.dimensions.width * viewport.zoom,
          height: page.dimensions.height * viewport.zoom,
        }}
      />
      <Stage width={canvas.width} height={canvas.height} listening={false}>
        <Layer listening={false}>
          <Group {...place} ref={layers.setContent}>
            <Shape
              sceneFunc={paintBackground}
              url={page.imageUrl}
              width={page.dimensions.width}
              height={page.dimensions.height}
              version={version}
              listening={false}
              perfectDrawEnabled={false}
            />
            {items.map(({ key, layout }) => (
              <Shape
                key={key}
                ref={(node: Konva.Shape | null) => setNode(key, node)}
                sceneFunc={paintShape}
                ops={layout.ops}
                listening={false}
                perfectDrawEnabled={false}
              />
            ))}
          </Group>
        </Layer>
        <Layer listening={false}>
          <Group {...place} ref={layers.setLifted} />
          <Shape sceneFunc={layers.drawLiftedFrames} listening={false} perfectDrawEnabled={false} />
        </Layer>
        <Layer listening={false} ref={layers.setOverlay}>
          <Shape sceneFunc={layers.drawOverlay} listening={false} perfectDrawEnabled={false} />
        </Layer>
      </Stage>
      <CanvasAnnouncer />
    </div>
  )
}
