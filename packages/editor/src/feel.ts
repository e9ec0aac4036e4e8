/**
 * How the editor feels under the hand: every distance, angle, and step that decides what a pointer does. Tune them
 * here. "Screen px" are CSS px of the canvas, the same at every zoom; "page px" are px of the template.
 */
export const feel = {
  /** Screen px a press may wander before it is a gesture: less than this is the tremor of a click. */
  clickSlop: 3,
  /** Screen px: a field is never harder to hit than this, which is the smallest target of WCAG 2.2, 2.5.8. */
  minHitSize: 24,
  /** Screen px from the middle of a handle within which it is hit: a fingertip covers more than a cursor. */
  handleReach: { mouse: 10, touch: 22 },
  /** Screen px between a field and its handles, so that no handle covers the field. */
  handleGap: 6,
  /** Screen px from a field's bottom edge to its rotation handle: out of reach of the corner handles. */
  rotationHandleGap: 26,
  /** Screen px, width and height of a handle. */
  handleSize: 8,
  /** Ms that a finger rests on a row of a list before the row is dragged: shorter than the browser's own menu takes. */
  longPress: 350,
  /** CSS px from the edge of a list within which a dragged row scrolls it: a bit more than a row. */
  scrollEdge: 48,
  /** CSS px that it scrolls per frame and px beyond that line. */
  scrollSpeed: 0.2,
  /** Screen px a field must be high for side handles: with less, they overlap those at the corners. */
  sideHandleMinHeight: 8,
  /** Screen px within which edges, centers, baselines, and equal gaps attract a dragged field. */
  snapDistance: 6,
  /** Margin of the page that fields snap to, as a share of its shorter side: as wide as a printed certificate's. */
  marginShare: 0.05,
  /** Degrees between the angles that attract a rotated field, and to which Shift limits it. */
  rotationStep: 15,
  /** Degrees within which such an angle attracts: less than half a step, so that every whole degree is reachable. */
  rotationPull: 4,
  /** Smallest and largest zoom: a poster fits a phone's screen, and a hairline can be seen. */
  zoomLimits: { min: 0.05, max: 8 },
  /** Stops of the zoom buttons and keys: the percentages that browsers and design tools share. */
  zoomStops: [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8],
  /** Milliseconds that a finger rests until its menu opens: as long as on phones. */
  menuPress: 500,
  /** Milliseconds within which a second Escape closes the editor: long enough to read that it will. */
  escapeAgain: 2_000,
  /** Ms within which letters typed into a list go on with a name. */
  typeAhead: 700,
  /**
   * Zoom per unit of `deltaY`, as an exponent of e, while Ctrl is held: wheels count in px or, in Firefox, in lines. One
   * event zooms by `most`: a notch of a mouse counts 100 px and more, an event of a trackpad's pinch a few.
   */
  wheelZoom: { pixel: 0.01, line: 0.05, most: 0.2 },
  /** Screen px around a fitted page; less on a canvas narrower than a tablet's. */
  fitMargin: { wide: 24, narrow: 12, narrowBelow: 768 },
  /** CSS px that letters are high at least while they are typed on a phone. */
  typingSize: 20,
  /** CSS px around the text that is typed on a phone. */
  typingMargin: 16,
  /** CSS px that an open side panel is wide. */
  drawerWidth: 264,
  /** Screen px of the page that stay in sight however far it is panned, so that it is never lost. */
  panKeepsInSight: 64,
  /** Screen px, width of the caret in a text on the page. */
  caretWidth: 1.5,
  /** Screen px, thickness of a ruler: digits of 10 px and marks of 6 px. */
  rulerSize: 20,
  /** Ms between numbers in the panel while a gesture changes them: as fast as people read. Each costs a frame of the page. */
  numberPause: 150,
  /** Screen px from a guide within which it is taken hold of. */
  guideReach: 4,
  /** Screen px between the labels of a ruler, at least: a number of four digits fits. */
  rulerStep: 60,
  /** Screen px between the lines of the grid, at least. */
  gridStep: 24,
} as const
