const [ours, peer] = ['ours', 'excalidraw']

/** @param {string} what @param {string} id @param {string} aim */
function row(what, id, aim) {
  return [what, `{editor.${id}.${ours}}`, `{editor.${id}.${peer}}`, aim]
}

/** The table of `packages/editor/README.md`. */
export const editorTables = {
  editor: [
    ['work', ours, peer, 'aim'],
    row('drag with 200 fields: frame, median', 'drag200.median', '16.7'),
    row('… 95 of 100 frames', 'drag200.p95', '16.8'),
    row('… main thread busy per frame', 'drag200.busy', '5'),
    [
      '… CPU to that with 10 fields',
      '{editor.drag200.toDrag10.ours:2}',
      '{editor.drag200.toDrag10.excalidraw:2}',
      '1.3 ×',
    ],
    row('100 fields, CPU slowed 4 ×: frame, median', 'slowDrag100.median', '16.7'),
    row('… 95 of 100 frames', 'slowDrag100.p95', '16.8'),
    row('… main thread busy per frame', 'slowDrag100.busy', '8'),
    row('… tasks of 50 ms or more', 'slowDrag100.longTasks', '0'),
    row('first opening, nothing cached', 'open10.first', '0.5 × excalidraw'),
    row('… with the CPU slowed 4 ×', 'slowOpen10.first', '0.5 × excalidraw'),
    row('opening again', 'open10.again', '0.45 × excalidraw'),
    row('first opening with 200 fields', 'open200.first', '0.5 × excalidraw'),
    row('heap with 10 fields', 'heap10', '5'),
    row('heap with 200 fields', 'heap200', '6'),
    row('kept for each opening and closing', 'leaks.heap', '20'),
    row('nodes left', 'leaks.nodes', '0'),
    row('listeners left', 'leaks.listeners', '0'),
    row('documents left', 'leaks.documents', '0'),
  ],
}
