/**
 * Feel of the editor: every distance, angle, and step that determines what a pointer does. Tune them here.
 * "Screen px" are CSS px of the canvas, the same at every zoom level; "page px" are px of the template.
 */
export const feel = {
  /**
   * Screen px that a press may move before it becomes a gesture: shorter movements are the tremor of a click.
   */
  clickSlop: 3,
  /** Minimum hit area of a field, in screen px: the smallest target of WCAG 2.2, 2.5.8. */
  minHitSize: 24,
  /** Screen px from the center of a handle within which it is hit: a fingertip covers more than a cursor. */
  handleReach: { mouse: 10, touch: 22 },
  /** Screen px between a field and its handles, so that no handle covers the field. */
  handleGap: 6,
  /** Screen px from a field's bottom edge to its rotation handle: out of reach of the corner handles. */
  rotationHandleGap: 26,
  /** Screen px, width and height of a handle. */
  handleSize: 8,
  /**
   * Ms that a finger must rest on a row of a list before the row is dragged: shorter than the delay of the
   * browser's own menu.
   */
  longPress: 350,
  /** CSS px from the edge of a list within which a dragged row scrolls it: slightly more than a row. */
  scrollEdge: 48,
  /** CSS px of scrolling per frame, for each px beyond that line. */
  scrollSpeed: 0.2,
  /** Minimum height of a field with side handles, in screen px: below it, they overlap the corner handles. */
  sideHandleMinHeight: 8,
  /** Screen px within which edges, centers, baselines, and equal gaps attract a dragged field. */
  snapDistance: 6,
  /**
   * Margin of the page that fields snap to, as a share of its shorter side: as wide as on a printed
   * certificate.
   */
  marginShare: 0.05,
  /** Degrees between the angles that attract a rotated field, and to which Shift restricts it. */
  rotationStep: 15,
  /**
   * Degrees within which such an angle attracts: less than half a step, so that every whole degree is
   * reachable.
   */
  rotationPull: 4,
  /** Smallest and largest zoom: a poster fits on a phone's screen, and a hairline is visible. */
  zoomLimits: { min: 0.05, max: 8 },
  /** Steps of the zoom buttons and keys: the percentages common to browsers and design tools. */
  zoomStops: [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8],
  /** Ms that a finger must rest until its menu opens; the same as on phones. */
  menuPress: 500,
  /** Ms within which a second Escape closes the editor: long enough to read the warning. */
  escapeAgain: 2_000,
  /**
   * Ms without an input after which typing on the page counts as paused, and panels, layers, and warnings are updated: longer
   * than between two keys, shorter than it takes to look at them.
   */
  typingPause: 300,
  /**
   * Ms without a step after which a zoom counts as finished, and the page is painted exactly; until then, its last
   * image is scaled.
   */
  zoomPause: 150,
  /** How often the page is painted during a zoom while its image lacks a visible part or would be blurred. */
  zoomPace: { pause: 50, share: 0.12 },
  /** Ms without a change after which an image replaces the frames over the page while a text is typed. */
  overlayPause: 250,
  /** Type-ahead timeout, in ms: letters typed into a list within this time continue the same name. */
  typeAhead: 700,
  /**
   * Zoom per unit of `deltaY`, as an exponent of e, while Ctrl is held: wheels count in px or, in Firefox, in
   * lines. One event zooms by at most `max`: a notch of a mouse wheel counts 100 px or more, an event of a
   * trackpad's pinch a few.
   */
  wheelZoom: { pixel: 0.01, line: 0.05, max: 0.2 },
  /** Margin around a fitted page, in screen px; smaller on a canvas that is narrower or lower than a tablet's. */
  fitMargin: { wide: 24, narrow: 12, narrowBelow: 768, lowBelow: 640 },
  /**
   * Room for the buttons in the lower corners of the canvas, in screen px. A fitted page stays above them unless that
   * takes more than this share of its size.
   */
  cornerTools: { width: 250, height: 60, maxLoss: 0.25 },
  /** Minimum height of letters while they are typed on a phone, in CSS px. */
  typingSize: 20,
  /** Margin around the text being typed on a phone, in CSS px. */
  typingMargin: 16,
  /** Width of an open side panel, in CSS px. */
  drawerWidth: 264,
  /** Screen px of the page that stay visible no matter how far it is panned, so that it is never lost. */
  panKeepsInSight: 64,
  /** Width of the caret in a text on the page, in screen px. */
  caretWidth: 1.5,
  /** Thickness of a ruler, in screen px: digits of 10 px and marks of 6 px. */
  rulerSize: 20,
  /**
   * Updates of the panel's numbers during a gesture: as fast as people read, but limited so that painting doesn't make
   * the gesture stutter.
   */
  numberPace: { pause: 150, share: 0.05 },
  /** Screen px from a border between columns within which a mouse grabs it; a finger grabs the grip above it. */
  borderReach: 5,
  /** Page px that an arrow key moves a crop. */
  cropStep: 4,
  /** Screen px from a guide within which it can be grabbed. */
  guideReach: 4,
  /** Minimum distance between the labels of a ruler, in screen px: enough for a four-digit number. */
  rulerStep: 60,
  /** Minimum distance between the lines of the grid, in screen px. */
  gridStep: 24,
} as const
