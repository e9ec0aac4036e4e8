declare abstract class CertificateSDKBase {
	/**
	 * Deletes the drafts that the browser stores for this origin. Call it when a person logs out, after closing the
	 * editor, and wait for it before you navigate. It does not load the editor's code.
	 *
	 * @param scope the `draftScope` of the person; default: the drafts of all scopes
	 * @returns whether the drafts are gone; false if the browser refused. Never rejects.
	 *
	 * @example await CertificateSDK.clearDrafts(user.id)
	 */
	static clearDrafts(scope?: string): Promise<boolean>;
	/** Opens the editor for a new design. Resolves when it closes; never rejects. */
	createTemplate(): Promise<EditorResult>;
	/**
	 * Opens the editor with a design as the service returned it, which is copied immediately. Resolves when it closes;
	 * never rejects.
	 */
	editTemplate(template: TemplateLike): Promise<EditorResult>;
	/** Closes the editor without asking. Unsaved work stays as a draft. */
	close(): void;
	/** Closes the editor for good. */
	destroy(): void;
	/**
	 * Loads the editor's code, so that it opens immediately: for example when the pointer is over your button.
	 *
	 * @returns whether the code is loaded. Never rejects, and reports nothing: opening tries again.
	 */
	preload(): Promise<boolean>;
	/** True if this instance has an editor on the page, including while it is loading. */
	get isOpen(): boolean;
	/**
	 * A copy of the current design, including unsaved changes; `imageUrl` is empty until the person has chosen a page.
	 * Undefined unless the editor is open and ready.
	 */
	getTemplate(): Template | undefined;
	/**
	 * True if the design has unsaved changes; false unless the editor is open and ready.
	 *
	 * @example sdk.on('change', () => (saveButton.disabled = !sdk.isDirty))
	 */
	get isDirty(): boolean;
	/**
	 * Saves like the Save button, with your callbacks; joins a running save. Never rejects. Don't await it in
	 * `onBeforeSave` or a save callback, because it waits for those.
	 *
	 * @example
	 * const outcome = await sdk.save()
	 * if (outcome.status === 'failed') showToast(outcome.message)
	 */
	save(): Promise<SaveOutcome>;
	/**
	 * Replaces the design in the open editor, as one undo step. It keeps the id and owner of the opened template; fields
	 * keep their ids if `template` has the same id.
	 *
	 * @returns whether the design was replaced. An invalid template is reported as `invalid_template`.
	 *
	 * @example sdk.setTemplate(await loadVersion(7))
	 */
	setTemplate(template: TemplateLike): boolean;
	/**
	 * Selects exactly these fields in the open editor.
	 *
	 * @param fields by id; a field without one by what `add()` returned, or by its index in `getTemplate().fields`
	 * @returns whether the fields were selected; an unknown field is reported as `change_refused`
	 *
	 * @example sdk.select(['f1', 'f2'])
	 */
	select(fields: FieldReference | readonly FieldReference[]): boolean;
	/**
	 * Adds a field on top of the design in the open editor and selects it, as one undo step. Everything except `type`,
	 * which is one of the editor's kinds, may be omitted.
	 *
	 * @returns reference for `select()` and `update()` until the field is saved and has an id; undefined if it was
	 *   refused, which is reported as `change_refused`
	 *
	 * @example const field = sdk.add({ type: 'attribute', text: 'Course', x: 200, y: 320, fontSize: 40 })
	 */
	add(field: NewField): string | undefined;
	/**
	 * Changes properties of a field in the open editor, as one undo step; `null` removes one. Locked fields are only
	 * changed together with `locked: false`.
	 *
	 * @param field as for `select()`
	 * @returns whether the field was changed; a refusal is reported as `change_refused`, with invalid values as its
	 *   `cause`
	 *
	 * @example sdk.update('f1', { color: '#0B3D91', isBold: true })
	 */
	update(field: FieldReference, changes: FieldChanges): boolean;
	/**
	 * Removes fields from the open editor, as one undo step. If a field is locked, none is removed.
	 *
	 * @param fields as for `select()`
	 * @returns whether they were removed
	 *
	 * @example sdk.remove('f1')
	 */
	remove(fields: FieldReference | readonly FieldReference[]): boolean;
	/**
	 * Adds a copy of each field in the open editor, slightly below it, and selects the copies, as one undo step.
	 *
	 * @param fields as for `select()`
	 * @returns references to the copies for other methods; empty if they were refused
	 *
	 * @example const [copy] = sdk.duplicate('f1')
	 */
	duplicate(fields: FieldReference | readonly FieldReference[]): string[];
	/**
	 * Moves a field of the open editor in front of others or behind them, as one undo step.
	 *
	 * @param field as for `select()`
	 * @param to its position among the fields of its page, counted from the lowest; or `front`, `forward`, `backward`,
	 *   `back`
	 * @returns whether the field is at that position now
	 *
	 * @example sdk.reorder('f1', 'front')
	 */
	reorder(field: FieldReference, to: number | "front" | "forward" | "backward" | "back"): boolean;
	/**
	 * Undoes the last step, regardless of who made it.
	 *
	 * @returns whether there was one
	 *
	 * @example undoButton.onclick = () => sdk.undo()
	 */
	undo(): boolean;
	/**
	 * Redoes the step that was undone last.
	 *
	 * @returns whether there was one
	 *
	 * @example redoButton.onclick = () => sdk.redo()
	 */
	redo(): boolean;
	/**
	 * Listens to an event, including later openings.
	 *
	 * @returns function that removes the listener
	 *
	 * @example const off = sdk.on('change', () => showUnsaved(sdk.getTemplate()))
	 */
	on<Event extends keyof SdkEvents>(event: Event, listener: Listener<Event>): () => void;
}
declare const english: ({ number, plural, list }: Phrases) => {
	editor: string;
	close: string;
	save: string;
	/** Replaces `save` on a narrow screen. */
	saveShort: string;
	saving: string;
	savedAt: (time: string) => string;
	unsaved: string;
	undo: string;
	redo: string;
	undoStep: (label: string) => string;
	redoStep: (label: string) => string;
	/** Button of a notice; dialogs have "Close". */
	dismiss: string;
	untitled: string;
	templateName: string;
	nameMissing: string;
	warningsLeft: (count: number) => string;
	/** A name and its source: a font, a sample. */
	labeled: (label: string, value: string) => string;
	/** Facts listed side by side. */
	listed: (facts: readonly string[]) => string;
	add: string;
	background: string;
	layers: string;
	samples: string;
	/** Replaces `samples` under an icon, 84 px wide. */
	samplesShort: string;
	closePanel: string;
	expandPanel: string;
	collapsePanel: string;
	canvas: string;
	properties: string;
	kinds: {
		name: {
			label: string;
			hint: string;
		};
		date: {
			label: string;
			hint: string;
		};
		qr: {
			label: string;
			hint: string;
		};
		attribute: {
			label: string;
			hint: string;
		};
		text: {
			label: string;
			hint: string;
		};
		table: {
			label: string;
			hint: string;
		};
		certificateId: {
			label: string;
			hint: string;
		};
		organization: {
			label: string;
			hint: string;
		};
		logo: {
			label: string;
			hint: string;
		};
		image: {
			label: string;
			hint: string;
		};
		signature: {
			label: string;
			hint: string;
		};
		line: {
			label: string;
			hint: string;
		};
		rectangle: {
			label: string;
			hint: string;
		};
		ellipse: {
			label: string;
			hint: string;
		};
		frame: {
			label: string;
			hint: string;
		};
	};
	/** Forms of kinds that have their own names. */
	presets: {
		heading: {
			label: string;
			hint: string;
		};
		sentence: {
			label: string;
			hint: string;
			/** `{{course}}` becomes the merge field of the attribute that the host sends. */
			text: string;
			/** The same text below the recipient’s name. */
			afterName: string;
		};
		smallPrint: {
			label: string;
			hint: string;
			text: string;
		};
		signatureBlock: {
			label: string;
			hint: string;
		};
		seal: {
			label: string;
			hint: string;
		};
		divider: {
			label: string;
			hint: string;
		};
	};
	/** Headings of additions. */
	additionGroups: {
		words: string;
		values: string;
		images: string;
		shapes: string;
	};
	/** Initial texts of fields that the author writes; that of the attribute is the key that callers send. */
	defaults: {
		text: string;
		attribute: string;
		table: string;
	};
	beginTitle: string;
	uploadTitle: string;
	uploadHint: string;
	pdfPages: (pages: number) => string;
	pdfPage: string;
	pdfPageNumber: (page: number) => string;
	chooseFile: string;
	blankTitle: string;
	blankHint: string;
	a4Landscape: string;
	a4Portrait: string;
	letterLandscape: string;
	letterPortrait: string;
	wide: string;
	replaceBackground: string;
	replaceHint: string;
	backgroundColor: string;
	plainBackground: string;
	imageSize: (size: string) => string;
	swapSides: string;
	backToDesigns: string;
	designKept: string;
	pageSize: string;
	pixels: (width: string, height: string) => string;
	paper: (width: string, height: string, unit: string) => string;
	bleed: (length: string, unit: string) => string;
	dropHere: string;
	dropImage: string;
	dropReplaces: string;
	scaledDown: (width: number, height: number) => string;
	badFile: {
		locked: (name: string) => string;
		/** @param documents whether documents that become templates are accepted, too */
		type: (name: string, documents?: boolean) => string;
		damaged: (name: string) => string;
		small: (name: string) => string;
		tooLarge: (name: string) => string;
	};
	/** Messages about documents whose texts become fields. */
	conversion: {
		chooseFile: string;
		title: string;
		hint: string;
		becomes: (text: string) => string;
		art: string;
		create: string;
		noTexts: string;
		firstPages: string;
		leftOut: (parts: readonly string[]) => string;
		leftOutParts: {
			chart: (count: number) => string;
			diagram: (count: number) => string;
			image: (count: number) => string;
			other: (count: number) => string;
		};
		keptTexts: (count: number) => string;
		keptTables: (count: number) => string;
		differentTexts: (count: number) => string;
		missingFonts: (fonts: readonly string[]) => string;
		/** Choice for a table whose cells stay as they are. */
		tableParts: string;
		splitTables: (count: number) => string;
		replaced: string;
	};
	imageFailed: string;
	fontFailed: string;
	datesFailed: string;
	issue: IssueMessages;
	qrSmall: (size: number) => string;
	qrDense: string;
	qrPale: string;
	codeCovered: (name: string) => string;
	inkOverlaps: (name: string, other: string) => string;
	linesOverlap: (name: string) => string;
	lettersOverlap: (name: string) => string;
	offPage: string;
	attributeUnnamed: string;
	attributesUnchosen: (name: string, count: number) => string;
	labelReplaced: (name: string) => string;
	attributesSimilar: (name: string, other: string) => string;
	nothingSelected: string;
	nothingSelectedHint: string;
	severalSelected: (count: number) => string;
	content: string;
	fieldText: string;
	spellingHint: string;
	fieldLabel: string;
	attributeKey: string;
	attributeKeyHint: (key: string) => string;
	insertMergeField: string;
	newAttribute: (name: string) => string;
	organizationInitial: string;
	certificateLink: string;
	expirationDate: string;
	runningNumber: string;
	textFull: string;
	imagesFull: string;
	link: string;
	linkInvalid: string;
	appearance: string;
	font: string;
	size: string;
	height: string;
	color: string;
	bold: string;
	italic: string;
	underline: string;
	boldMissing: (font: string) => string;
	italicMissing: (font: string) => string;
	fontMissing: (font: string, canUpload: boolean) => string;
	alignment: string;
	alignLeft: string;
	alignCenter: string;
	alignRight: string;
	shownAt: (size: string) => string;
	ifTooLong: string;
	fits: {
		shrink: string;
		wrap: string;
	};
	smallestSize: string;
	verticalAlign: string;
	verticalAligns: {
		top: string;
		middle: string;
		bottom: string;
		ink: string;
	};
	position: string;
	width: string;
	auto: string;
	rotation: string;
	opacity: string;
	spacing: string;
	lineHeight: string;
	paragraph: {
		justify: string;
		uppercase: string;
		spacing: string;
		raised: string;
		lowered: string;
	};
	visibility: {
		title: string;
		show: string;
		always: string;
		depending: string;
		other: string;
		condition: string;
		hasValue: string;
		is: string;
		isNot: string;
		atLeast: string;
		several: string;
		values: string;
		valuesHint: string;
		noValues: string;
		never: string;
		hiddenNow: string;
		hideWhenEmpty: string;
	};
	dateFormat: string;
	customFormat: string;
	formatPattern: string;
	/** Shown under the pattern, with the date of the sample data. */
	formatHint: (date: string) => string;
	formatUnknown: (letters: string) => string;
	/** Public name of certificates, and name of their files. */
	naming: {
		title: string;
		fileName: string;
	};
	titleHint: string;
	fileNameHint: (file: string) => string;
	namingExample: (name: string) => string;
	namingPlaceholder: {
		title: (text: string, token: string) => string;
		fileName: (text: string, token: string) => string;
	};
	certificateLanguage: string;
	certificateLanguageHint: string;
	/** The color, outline, and ornament of a shape. */
	shape: {
		fill: string;
		none: string;
		plain: string;
		linear: string;
		radial: string;
		angle: string;
		add: string;
		remove: string;
		outline: string;
		solid: string;
		dashed: string;
		dotted: string;
		thickness: string;
		radius: string;
		ornament: string;
	};
	table: {
		columns: string;
		column: (place: number) => string;
		title: string;
		key: string;
		keyMissing: string;
		add: string;
		remove: string;
		header: string;
		headerText: string;
		zebra: string;
		rules: string;
		padding: string;
		sampleHint: string;
		/** Titles of the columns of a new table, by key. */
		titles: {
			course: string;
			credits: string;
			grade: string;
		};
	};
	ornaments: {
		doubleRule: string;
		dottedRule: string;
		decoCorners: string;
		notchedCorners: string;
		fanCorners: string;
		flourishes: string;
		scallops: string;
		greekKey: string;
		guilloche: string;
		crossStitch: string;
		brackets: string;
		laurel: string;
		ribbon: string;
		rosette: string;
		starburst: string;
		guillocheRosette: string;
		divider: string;
		scroll: string;
		waves: string;
		branch: string;
		dotGrid: string;
	};
	chooseImage: string;
	effects: {
		title: string;
		curve: string;
		shadow: string;
		blur: string;
		ignored: string;
	};
	crop: {
		title: string;
		left: string;
		right: string;
		top: string;
		bottom: string;
		apply: string;
		cancel: string;
		keys: string;
	};
	imageAttribute: string;
	verifiesOffline: string;
	/** The dialog in which a signature is drawn, typed, or uploaded. */
	signature: {
		draw: string;
		type: string;
		upload: string;
		pad: string;
		clear: string;
		black: string;
		blue: string;
		removePaper: string;
		strength: string;
		noInk: string;
		/** Also stands below a line until it is replaced. */
		yourName: string;
	};
	warnings: string;
	duplicate: string;
	delete: string;
	lock: string;
	unlock: string;
	bringForward: string;
	sendBackward: string;
	fieldTools: string;
	/** Labels of the bar above the page. */
	formatting: string;
	/** Labels of buttons beside a size. */
	smaller: string;
	larger: string;
	layersEmpty: string;
	layerName: string;
	samplesHint: string;
	sampleName: string;
	sampleOrganization: string;
	/** Values shown for attributes in previews. */
	sampleCourses: {
		first: string;
		second: string;
		third: string;
		longest: string;
	};
	/** Further rows of sample tables. */
	sampleModules: {
		statistics: string;
		visualization: string;
		learning: string;
		databases: string;
		ethics: string;
	};
	resetSamples: string;
	/** Samples from a pasted list. */
	sampleList: {
		use: string;
		paste: string;
		useRows: string;
		nameEmpty: string;
		valueEmpty: (name: string) => string;
		dateUnread: (cell: string) => string;
		hint: string;
		tooLong: string;
		empty: string;
		broken: (row: number) => string;
		row: (row: number, rows: number) => string;
		onlyWarnings: string;
		thumbnails: string;
		unused: string;
	};
	zoomIn: string;
	zoomOut: string;
	zoomFit: string;
	zoomActual: string;
	zoomLevel: (percent: string) => string;
	closeTitle: string;
	closeText: string;
	closeAnyway: string;
	keepEditing: string;
	saveAndClose: string;
	escapeAgain: string;
	draftFound: (time: string, name: string) => string;
	restoreDraft: string;
	discardDraft: string;
	saveFailed: string;
	tryAgain: string;
	incomplete: string;
	/** Shown in browsers that can't draw anything. */
	wasmMissing: string;
	retry: string;
	saveStatus: (status: number) => string;
	siteUnreachable: string;
	signedOut: string;
	templateFile: {
		export: string;
		/** Also shown while a file is dragged over the editor. */
		import: string;
		/** Heading above a list of mistakes. */
		invalid: (name: string) => string;
		/** After an export: the images stay on their servers. */
		imagesLinked: (count: number) => string;
	};
	steps: {
		add: (label: string) => string;
		move: string;
		resize: string;
		rotate: string;
		change: (what: string) => string;
		rename: string;
		order: string;
		background: string;
		start: string;
		restoreDraft: string;
	};
	groups: {
		file: string;
		edit: string;
		add: string;
		arrange: string;
		view: string;
	};
	commands: string;
	commandsHint: string;
	commandsNone: string;
	shortcuts: string;
	keys: {
		title: string;
		nudge: string;
		pan: string;
		region: string;
		space: string;
		zoomWheel: string;
		wheel: string;
		drag: string;
		duplicateDrag: string;
		noSnap: string;
		keepAxis: string;
		escape: string;
	};
	/** Names printed on PC keyboards; a Mac uses symbols. */
	keyNames: {
		Mod: string;
		Shift: string;
		Alt: string;
		Delete: string;
		Escape: string;
		PageUp: string;
		PageDown: string;
		Enter: string;
	};
	arrange: string;
	align: {
		left: string;
		center: string;
		right: string;
		top: string;
		middle: string;
		bottom: string;
	};
	centerAcross: string;
	centerDown: string;
	distributeAcross: string;
	distributeDown: string;
	matchWidths: string;
	matchHeights: string;
	group: string;
	ungroup: string;
	selectGroup: string;
	/** Heading of a group's fields. */
	groupHeading: string;
	guides: {
		title: string;
		add: string;
		move: string;
		remove: string;
		removeAll: string;
		addVertical: string;
		addHorizontal: string;
	};
	bringToFront: string;
	sendToBack: string;
	hide: string;
	show: string;
	hideField: (name: string) => string;
	showField: (name: string) => string;
	lockField: (name: string) => string;
	unlockField: (name: string) => string;
	copy: string;
	cut: string;
	paste: string;
	pasteInPlace: string;
	copyStyle: string;
	pasteStyle: string;
	/** Messages with the names of the keys. */
	clipboardRefused: (copy: string, paste: string) => string;
	cannotPaste: string;
	pasteTooLong: (max: number) => string;
	editText: string;
	nextField: string;
	previousField: string;
	/** Names of commands that move the view. */
	pan: {
		up: string;
		down: string;
		left: string;
		right: string;
	};
	/** Describes the page to screen readers; takes the name of a key. */
	canvasKeys: (commands: string) => string;
	panels: string;
	fieldsOnPage: string;
	addToSelection: (name: string) => string;
	view: {
		rulers: string;
		grid: string;
		margins: string;
	};
	mixed: string;
	notANumber: string;
	notAColor: string;
	allowedRange: (min: string, max: string) => string;
	allowedUnits: (units: string) => string;
	lockedHint: string;
	lockedLeftOut: (count: number) => string;
	eyedropper: string;
	swatches: string;
	moreColors: (count: number) => string;
	colorFromBackground: (color: string) => string;
	colorFromBrand: (color: string) => string;
	preview: string;
	previousSample: string;
	nextSample: string;
	downloadAs: (format: "PNG" | "PDF") => string;
	/** Heading above the reasons. */
	cannotBeIssued: (field: string) => string;
	cases: {
		own: string;
		first: string;
		second: string;
		third: string;
		longest: string;
		shortest: string;
		diacritics: string;
		cjk: string;
		rightToLeft: string;
	};
	designsTitle: string;
	customSize: string;
	unit: string;
	units: {
		px: string;
		mm: string;
		in: string;
		pt: string;
	};
	startWithSize: (width: string, height: string) => string;
	resizeTo: (width: string, height: string) => string;
	sizeLimits: (min: string, max: string) => string;
	openElsewhere: string;
	alignToPage: string;
	draftsOff: string;
	savedElsewhere: string;
	savingSlow: string;
	stopWaiting: string;
	waitingStopped: string;
	partlyOffPage: string;
	bringBack: string;
	crossesMargin: string;
	textEmpty: string;
	textUnchanged: string;
	imageMissing: string;
	imageLoading: string;
	imageBroken: string;
	imageBlurry: (density: number, needed: number) => string;
	backgroundBroken: string;
	/** Messages about a field with the organization’s logo. */
	logo: {
		source: string;
		instead: string;
		missing: string;
	};
	nameFieldMissing: string;
	unreadable: string;
	printIgnored: string;
	smallPrint: (points: number, size: number) => string;
	placeholder: (text: string, token: string) => string;
	runsBroken: string;
	nextWarning: string;
	pixelLimit: (max: string) => string;
	tooManyFields: (max: number) => string;
	tooManyAdded: (max: number, left: number) => string;
	locked: string;
	hidden: string;
	designs: {
		engraving: string;
		swiss: string;
		laureate: string;
		night: string;
		faculty: string;
		grotesk: string;
		guilloche: string;
		sunrise: string;
		deco: string;
		column: string;
		charter: string;
		ribbon: string;
		civic: string;
		blueprint: string;
		linen: string;
		banknote: string;
		plain: string;
		confetti: string;
		wave: string;
		circuit: string;
		monogram: string;
		botanical: string;
		transcript: string;
		medal: string;
		bunting: string;
		logbook: string;
		badge: string;
		spotlight: string;
		gratitude: string;
		broadcast: string;
	};
	/** Moods and uses for finding designs. */
	designSearch: string;
	designsNone: (query: string) => string;
	designColors: string;
	originalColors: string;
	designPaper: string;
	papers: {
		a4: string;
		letter: string;
	};
	palettes: {
		brand: string;
		ocean: string;
		forest: string;
		plum: string;
		clay: string;
		graphite: string;
	};
	/** Texts of the built-in designs; `{{course}}` becomes the merge field of the attribute that the host sends. */
	designTexts: {
		completion: string;
		certificate: string;
		diploma: string;
		excellence: string;
		congratulations: string;
		certify: string;
		/** Follows the name, which follows {@link certify}. The course has its own line, which is printed larger. */
		completed: string;
		presented: string;
		/** Follows the name, which follows {@link presented}. */
		completing: string;
		/** Replaces both, as one sentence. */
		sentence: string;
		issued: string;
		signature: string;
		authorizedSignature: string;
		countersignature: string;
		/** Text in place of a stamp. */
		stamp: string;
		transcript: string;
		/** Name of the attribute with the rows below, and titles of their columns. */
		modules: string;
		module: string;
		hours: string;
		grade: string;
		/** Name of the attribute with the rank achieved. */
		rank: string;
		schoolDiploma: string;
		schoolYear: string;
		trainingRecord: string;
		recorded: string;
		trainings: string;
		training: string;
		result: string;
		employeeAward: string;
		recognizing: string;
		appreciation: string;
		thanks: string;
		volunteering: string;
		attendance: string;
		attended: string;
	};
	/** Attributes of designs: their names, and their samples. */
	designAttributes: {
		class: {
			name: string;
			sample: string;
		};
		event: {
			name: string;
			sample: string;
		};
		role: {
			name: string;
			sample: string;
		};
		achievement: {
			name: string;
			sample: string;
		};
		project: {
			name: string;
			sample: string;
		};
	};
	viewOnly: string;
	viewOnlyHint: string;
	uploading: (name: string) => string;
	cancelUpload: (name: string) => string;
	reading: (name: string) => string;
	cancelReading: (name: string) => string;
	imageAdded: string;
	useAsBackground: string;
	uploadFailed: (name: string) => string;
	uploadUnusable: string;
	fontUpload: {
		upload: string;
		type: (name: string, formats: readonly string[]) => string;
		restricted: (name: string) => string;
	};
	uploadRunning: string;
	kindsRefused: (kinds: readonly string[]) => string;
	noRoom: (kind: string) => string;
	addOnNewPage: string;
	selectAll: string;
	selectNone: string;
	selectSeveral: string;
	fieldMenu: string;
	pageMenu: string;
	selectBelow: string;
	pages: {
		label: string;
		nth: (page: number, count: number) => string;
		add: string;
		duplicate: string;
		delete: string;
		earlier: string;
		later: string;
		previous: string;
		next: string;
		reorder: string;
		tooMany: (max: number) => string;
	};
	/** Messages only for screen readers: results, and positions. */
	spoken: {
		added: (what: string) => string;
		deleted: (what: string) => string;
		fields: (count: number) => string;
		undone: (step: string) => string;
		redone: (step: string) => string;
		movedAbove: (name: string) => string;
		movedBelow: (name: string) => string;
		nth: (position: number, total: number) => string;
		alreadyCentered: string;
		alreadyAligned: string;
		alreadyInFront: string;
		alreadyBehind: string;
		/** Two or more. */
		selectAtLeast: (count: number) => string;
		nothingToUndo: string;
		nothingToRedo: string;
		unlocked: string;
		/** Description of a deleted text. */
		empty: string;
		visible: string;
		on: (what: string) => string;
		off: (what: string) => string;
		opened: (what: string) => string;
		closed: (what: string) => string;
		copied: string;
		styleCopied: string;
		draftRestored: string;
		saved: string;
		warning: (text: string) => string;
		warningGone: string;
		commandsFound: (count: number) => string;
		length: (length: number, unit: string) => string;
		places: {
			center: string;
			across: string;
			down: string;
			from: {
				left: (length: string) => string;
				right: (length: string) => string;
				top: (length: string) => string;
				bottom: (length: string) => string;
			};
			snappedTo: {
				margin: string;
				guide: string;
				field: (name: string) => string;
			};
		};
	};
};
declare const fieldKinds: readonly [
	FieldKind<"name">,
	FieldKind<"date">,
	FieldKind<"qr">,
	FieldKind<"attribute">,
	FieldKind<"text">,
	FieldKind<"table">,
	FieldKind<"certificateId">,
	FieldKind<"organization">,
	FieldKind<"logo">,
	FieldKind<"image">,
	FieldKind<"signature">,
	FieldKind<"line">,
	FieldKind<"rectangle">,
	FieldKind<"ellipse">,
	FieldKind<"frame">
];
declare const ornamentNames: readonly [
	"doubleRule",
	"dottedRule",
	"decoCorners",
	"notchedCorners",
	"fanCorners",
	"flourishes",
	"scallops",
	"greekKey",
	"guilloche",
	"crossStitch",
	"brackets",
	"laurel",
	"ribbon",
	"rosette",
	"starburst",
	"guillocheRosette",
	"divider",
	"scroll",
	"waves",
	"branch",
	"dotGrid"
];
/**
 * Opens the certificate editor in a modal on any page. The editor itself is loaded on the first opening.
 *
 * @example
 * const sdk = new CertificateSDK({
 *   onCreateCompleted: (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) }),
 * })
 * await sdk.createTemplate()
 */
export declare class CertificateSDK extends CertificateSDKBase {
	/** Version of the SDK, such as `1.4.0`. */
	static readonly version: string;
	/** @throws {TypeError} if an option has the wrong type or value */
	constructor(options?: CertificateSDKOptions | null);
}
/** The look of a host's organization. */
export interface Brand {
	/** Colors as `#RRGGBB`, most important first. */
	colors?: readonly string[] | undefined;
	/** Names of font families. */
	fonts?: readonly string[] | undefined;
	/** URL of an image, shown in place of the issuer's logo; an empty text if there is none. Never saved. */
	logo?: string | undefined;
}
/** Values of a certificate: actual ones when issued, samples in the editor. */
export interface CertificateData {
	recipientName: string;
	/** ISO 8601 instant of issuance. */
	issuedAt: string;
	/** ISO 8601 instant of expiry. Default: none. */
	expiresAt?: string;
	/** Running number for display. Default: none. */
	number?: string;
	certificateId: string;
	/** Absolute URL of the verification page. */
	verificationUrl: string;
	/**
	 * The same with a signed copy of the certificate's facts, for QR codes with `isOffline`. Default: `verificationUrl`.
	 */
	offlineCode?: string;
	organizationName: string;
	/** URL of the organization's logo, or `''`. */
	organizationLogo: string;
	/** The caller's values by field name; they take precedence over a field's own content. */
	attributes: Readonly<Record<string, string>>;
	/** URLs of recipients' images by attribute, only for image fields. Default: none. */
	images?: Readonly<Record<string, string>>;
}
/**
 * Everything is optional. Options are read and copied once, at construction: own properties only; `null` and `undefined`
 * count as absent. Callbacks may be async; if one throws or rejects, this is reported as `callback_failed` and breaks nothing.
 */
export interface CertificateSDKOptions extends OrUndefined<Omit<EditorOptions, SetBySdk | "designs" | "samples">> {
	/** Container of the editor: an element or a selector. Default: `document.body`; `inline` needs one. */
	container?: string | Element | undefined;
	/**
	 * `modal` covers the page. `inline` fills `container`, which needs a height, and has no close button: close it by
	 * {@link closeOnSave} or `close()`. Default: `modal`.
	 */
	mode?: "modal" | "inline" | undefined;
	/** Called once, soon after construction. */
	onLoad?: Callback<[
		result: {
			success: true;
			version: string;
		}
	]> | undefined;
	/** Called once per opening: the person can use the editor, and the methods that change the design work. */
	onReady?: Callback<[
	]> | undefined;
	/** Called when the design changes: at most once per frame, and once for a whole drag. `getTemplate()` returns it. */
	onChange?: Callback<[
	]> | undefined;
	/**
	 * Checks the design before each save, no matter who started it. Nothing, `true`, or an empty list lets it
	 * continue. `{ errors }` or a list of {@link SaveIssue} stops it: the person reads the first message, the
	 * first field is selected, and each message is shown among the warnings of its field until that changes.
	 * May be async. If it throws or rejects, or returns anything else, the save is stopped, too, and {@link onError}
	 * gets `callback_failed`.
	 *
	 * @example ({ fields }) => fields.some(({ type }) => type === 'qr') || [{ message: 'Add a QR code.' }]
	 */
	onBeforeSave?: Callback<[
		template: Template
	], SaveCheck | void | PromiseLike<SaveCheck | void>> | undefined;
	/**
	 * The person saves a new design. Send it to your backend and return the promise: the editor waits for it. If it
	 * rejects, or resolves with an `Error`, `false`, a response whose status is 400 or more, or an object with `ok: false` or
	 * `success: false`, the save failed: the editor stays open with the design and its draft, shows the reason, and
	 * {@link onError} gets `save_failed`. Anything else counts as saved.
	 *
	 * @example (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) })
	 */
	onCreateCompleted?: Callback<[
		template: Template
	], unknown> | undefined;
	/**
	 * Called when the person saves an edited design: everything passed to `editTemplate` comes back, changed. Counts as
	 * saved or failed like {@link onCreateCompleted}.
	 */
	onEditCompleted?: Callback<[
		template: Template
	], unknown> | undefined;
	/** Called after the save callback has succeeded. */
	onSuccess?: Callback<[
		result: SaveResult
	]> | undefined;
	/** Called once per opening, however it was closed; after {@link onSuccess}. */
	onClose?: Callback<[
	]> | undefined;
	/** Called for errors. Without it and without listeners to `error`, errors go to the console. */
	onError?: Callback<[
		error: SdkError
	]> | undefined;
	/**
	 * Designs of your own on the start screen, before the built-in ones. One that is not a valid template is left out and
	 * reported to {@link onError} as `invalid_template`.
	 *
	 * @example [{ name: 'Course 2026', template, thumbnail: '/designs/course.png' }]
	 */
	designs?: readonly HostDesign[] | undefined;
	/** Close automatically after a save. Default: the host calls `close()`. */
	closeOnSave?: boolean | undefined;
	/**
	 * Owner of unsaved work, which is stored and offered again: the id of the person or sub-account logged in. Set it if
	 * several people may use one browser: drafts of one scope are never offered to another. Not empty. Default: everybody
	 * on this origin shares drafts.
	 */
	draftScope?: string | undefined;
	/**
	 * Folder with the editor's fonts and WebAssembly, for bundlers that do not copy them: what
	 * `npx @certificate-sdk/sdk copy public/certificate-sdk` puts there. Default: the bundler's or
	 * the script tag's files.
	 *
	 * @example '/certificate-sdk/'
	 */
	assetsUrl?: string | undefined;
	/** Values to design with, instead of the built-in samples. Never saved. */
	samples?: OrUndefined<NonNullable<EditorOptions["samples"]>> | undefined;
}
/**
 * One of the host's own font families. The service needs the same files, under the same name: in the account
 * (`POST /api/fonts`), or in its `FONTS_DIR`.
 */
export interface CustomFont {
	/** Name of the family, as in templates and in the font picker. */
	name: string;
	/** URLs of TrueType files; at least `Regular`. Another origin must allow the page to fetch them (CORS). */
	files: {
		Regular: string;
	} & Partial<Record<FontStyle, string>>;
	/**
	 * False: used only where a text names it, as the service does with an account's fonts. Otherwise it is also a
	 * fallback for characters that all shipped fonts lack. Default true.
	 */
	isFallback?: boolean;
}
/** Page size in template pixels, the unit of all template coordinates. */
export interface Dimensions {
	width: number;
	height: number;
}
/** Parts of the editor to offer; everything by default. */
export interface EditorFeatures {
	/**
	 * Only fields of these kinds can be added: the `type` of a field, such as `name` or `qr`. Fields of other kinds
	 * that come with a template or a design remain and can be edited. A name that this version does not know is left
	 * out and reported as `invalid_option`. Default: all kinds.
	 */
	kinds?: readonly (FieldType | (string & {}))[] | undefined;
	/** Side panels. Unknown names are handled as in `kinds`. Default: all. */
	panels?: readonly PanelName[] | undefined;
	/** Default true. */
	preview?: boolean | undefined;
	/**
	 * Image files from the device: chosen, dropped, or pasted, as background or in an image field. Default
	 * true.
	 */
	upload?: boolean | undefined;
	/** The built-in designs on the start screen. Default true. */
	designs?: boolean | undefined;
	/** Export of the design as a JSON file, and import of such a file. Default true. */
	templateFiles?: boolean | undefined;
}
/**
 * The kinds of fields by their `type`. A kind of your own, which the service treats as an attribute, is one more key:
 *
 * @example
 * declare module '@certificate-sdk/sdk' {
 *   interface FieldTypes {
 *     badge: FieldBase & { type: 'badge'; level: number }
 *   }
 * }
 */
export interface FieldTypes {
	/** Name of the recipient. */
	name: FieldBase & {
		type: "name";
	};
	/** Issue date; `format` is a pattern such as `d MMMM y`. */
	date: FieldBase & {
		type: "date";
		format?: string;
	};
	/**
	 * QR code that leads to the verification page; `background` is `#RRGGBB`, or `transparent`. Default: white. With
	 * `isOffline`, it can also be verified offline.
	 */
	qr: FieldBase & {
		type: "qr";
		background?: string;
		isOffline?: boolean;
	};
	/** Value of the attribute whose key is `text`. */
	attribute: FieldBase & {
		type: "attribute";
	};
	/** The sentence in `text`, with merge fields such as `{{name}}` filled in. */
	text: FieldBase & SentenceKeys & {
		type: "text";
		format?: string;
	};
	/** Rows of a transcript, from the attribute whose key is `text`: a JSON array of objects of strings. */
	table: FieldBase & TableKeys & {
		type: "table";
	};
	certificateId: FieldBase & {
		type: "certificateId";
	};
	/** Name of the organization. */
	organization: FieldBase & {
		type: "organization";
	};
	/** Logo of the organization. */
	logo: FieldBase & {
		type: "logo";
	};
	/**
	 * An image of the design's author, such as a seal: a data URL or a hosted one, or part of it. `attribute` is the key
	 * of the attribute with a recipient's own image.
	 */
	image: FieldBase & {
		type: "image";
		imageUrl?: string;
		crop?: Crop;
		attribute?: string;
	};
	/** A handwritten signature: an image like any other, which the editor creates from a drawing, a name, or a photo. */
	signature: FieldBase & {
		type: "signature";
		imageUrl?: string;
		crop?: Crop;
	};
	/** A straight line as long as its `width`. */
	line: FieldBase & Outline & {
		type: "line";
	};
	rectangle: FieldBase & Outline & {
		type: "rectangle";
		fill?: Fill;
		cornerRadius?: number;
	};
	ellipse: FieldBase & Outline & {
		type: "ellipse";
		fill?: Fill;
	};
	/** A border or a single ornament, drawn for its size. */
	frame: FieldBase & Outline & {
		type: "frame";
		fill?: Fill;
		ornament?: OrnamentName;
	};
}
/** Second argument of `uploadFont`, after the file. */
export interface FontUpload {
	/** Name of the family as in the file, without characters that file names cannot have; of a WOFF2 file, that of the file. */
	family: string;
	/** Style of the file. */
	style: FontStyle;
}
/** Colors that blend into one another: along a line, or outward from the center. */
export interface Gradient {
	type: "linear" | "radial";
	/** Direction of a linear gradient in degrees, clockwise from left to right. Default 0. */
	angle?: number;
	/** From 2 to 20; the first and last color extend beyond them. */
	stops: GradientStop[];
}
/** A color at a position along a gradient. */
export interface GradientStop {
	/** 0 to 1. */
	offset: number;
	/** `#RRGGBB` */
	color: string;
	/** 0 to 1. Default 1. */
	opacity?: number;
}
/** Duration of an opening, in ms since `createTemplate()` or `editTemplate()` was called. */
export interface OpeningTimes {
	/** Time until now. */
	elapsed: number;
	/** Time until the editor's code was loaded; undefined until then. */
	loaded?: number | undefined;
}
/** Problem for which {@link CertificateSDKOptions.onBeforeSave} stops a save. */
export interface SaveIssue {
	/** Shown to the person as plain text. */
	message: string;
	/** Id of the field. */
	fieldId?: string | undefined;
	/**
	 * Its position in the template instead, for fields without an id: `fields[2]`, `pages[0].fields[2]`, or with a
	 * property `fields[2].text`.
	 */
	path?: string | undefined;
}
/** A design saved by the page. */
export interface SaveResult {
	action: "create" | "edit";
	template: Template;
}
/** Error of the SDK. `code` is stable; `message` is for developers. */
export interface SdkError {
	message: string;
	code: "already_open" | "callback_failed" | "change_refused" | "chunk_load_failed" | "container_not_found" | "destroyed" | "editor_crashed" | "font_load_failed" | "date_load_failed" | "image_load_failed" | "invalid_option" | "invalid_template" | "not_ready" | "outdated" | "save_failed" | "start_failed" | "unsupported_browser" | "upload_failed" | "wasm_blocked";
	cause?: unknown;
}
/** Events for `on()`, and the argument that their listeners get. */
export interface SdkEvents {
	/** The modal is open; the editor may still be loading. */
	open: undefined;
	/** Opening takes more than ten seconds, so the person may retry; once per opening, which continues. */
	stalled: OpeningTimes;
	/** The person can use the editor. */
	ready: OpeningTimes;
	/** The design changed: at most once per frame, and once for a whole drag. `getTemplate()` returns it. */
	change: undefined;
	/** The page has saved the design; after `onSuccess`. */
	save: SaveResult;
	/** The editor closed; after `onClose`. */
	close: undefined;
	/** An error occurred; after `onError`. */
	error: SdkError;
}
/** Second argument of `uploadImage`, after the file. */
export interface UploadContext {
	/** Reports progress to the person, from 0 to 1. Until the first call, the progress bar is indeterminate. */
	onProgress(fraction: number): void;
	/** Aborts when the person cancels or the editor closes; what the promise does after that is ignored. */
	signal: AbortSignal;
}
/** The whole API of an instance, as returned by components: the same object for the life of the component. */
export type CertificateSDKHandle = Pick<CertificateSDK, keyof CertificateSDK>;
/**
 * A host's messages in one language, by the keys of the built-in English ones; any may be missing. Texts that
 * contain values are functions of these values.
 *
 * @example { save: 'Publish', savedAt: (time) => `Published ${time}`, kinds: { name: { label: 'Student' } } }
 */
export type EditorMessages = Partly<Messages>;
/** How an opening of the editor ended. */
export type EditorResult = {
	status: "saved";
	template: Template;
} | {
	status: "closed";
};
/** A field of any kind; see its `type`. */
export type Field = FieldTypes[keyof FieldTypes];
/** Properties that fields of every kind may have. */
export type FieldBase = {
	/** Assigned by the service; a new field has none until it is saved. */
	id?: string;
	templateId?: string;
	/** Name in the editor; for attributes, the key; for `text` fields, the text itself. */
	text: string;
	/** Anchor given by `alignment`, in px from the left edge of the page. */
	x: number;
	/** Top of the line or the image, in px from the top edge of the page. */
	y: number;
	/** Height of a line or an image, side of a QR code; in px. */
	fontSize: number;
	fontFamily?: string;
	/** `#RRGGBB` */
	color?: string;
	isBold?: boolean;
	isItalic?: boolean;
	/** True for underlined text. Default false. */
	isUnderline?: boolean;
	/** Default `left`. */
	alignment?: Alignment;
	/** Width of the box in px. Default: up to the nearest edge of the page. */
	width?: number;
	/** Degrees clockwise around (`x`, `y`). Default 0. */
	rotation?: number;
	/** 0 to 1. Default 1. */
	opacity?: number;
	/** Space after every character, in px. Default 0. */
	letterSpacing?: number;
	/** Distance of baselines as a multiple of the font size. Default 1.2. */
	lineHeight?: number;
	/** Height of a text box in px that the lines must fit into. Default: up to the lower edge of the page. */
	height?: number;
	/**
	 * Vertical alignment of the lines in a box of `height`; `ink` centers the letters as they are drawn, for an initial
	 * in a ring. Default `top`.
	 */
	verticalAlign?: VerticalAlign;
	/** How a long text is fitted first. Default `wrap` for `text` fields with line breaks, otherwise `shrink`. */
	fit?: Fit;
	/** Minimum font size in px of a long text. Default 60 % of `fontSize`. */
	minFontSize?: number;
	/** True to prevent the editor from moving or changing the field. Default false. */
	locked?: boolean;
	/** True to hide the field, in the editor and on certificates. Default false. */
	hidden?: boolean;
	/** Group id: fields with the same one are selected together in the editor. At most 100 characters. */
	group?: string;
	/** Name given by the author in the editor's list of layers; default: its text, or its kind. */
	layerName?: string;
	/** BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
	locale?: string;
	/** True if wrapped lines, except the last of a paragraph, fill the width. Default false. */
	isJustified?: boolean;
	/** Displayed in capitals. */
	textTransform?: "uppercase";
	/** Space between paragraphs in px, in addition to the line height. Default 0. */
	paragraphSpacing?: number;
	/** Shown only for some values of an attribute. */
	showWhen?: ShowWhen;
	/**
	 * For text except tables: radius in px of the circle that the baseline follows; negative bends up at the ends.
	 * Default: 0, straight.
	 */
	curve?: number;
	/** For text except tables: a line around the letters. */
	outline?: TextOutline;
	/** For text except tables, images, and shapes: a shadow. */
	shadow?: Shadow;
};
/** Changes for `update()`; `null` removes a property, and undefined leaves it unchanged. */
export type FieldChanges = {
	[Key in Exclude<KeysOf<Field>, "id" | "templateId" | "type">]?: ValueOf<Field, Key> | null | undefined;
};
/** A field as input: `type` may be any string, as in the result of the client or `JSON.parse()`. */
export type FieldLike = Field | (FieldBase & SentenceKeys & TableKeys & Outline & {
	type: string;
	format?: string;
	imageUrl?: string;
	attribute?: string;
	crop?: Crop;
	background?: string;
	isOffline?: boolean;
	fill?: Fill;
	cornerRadius?: number;
	ornament?: OrnamentName;
});
/**
 * The id of a field; for a new field, the value returned when it was added; or its position in the template's
 * list.
 */
export type FieldReference = string | number;
/** Paint of an area: `#RRGGBB`, or a gradient. */
export type Fill = string | Gradient;
/** Format of a font file: TrueType, OpenType with PostScript outlines, or WOFF2. */
export type FontFormat = "ttf" | "otf" | "woff2";
/** Name of an ornament in the template JSON. */
export type OrnamentName = (typeof ornamentNames)[number];
/** The outline of a shape, inside its `width` and `height`. */
export type Outline = {
	/** `#RRGGBB`. Default: none; for lines and frames, black. */
	stroke?: string;
	/** In px. Default 2. */
	strokeWidth?: number;
	/** Alternating lengths of dashes and gaps, in px; not for frames. Default: a solid line. */
	dash?: number[];
};
/** A panel beside the rail. */
export type PanelName = "add" | "background" | "layers" | "samples";
/**
 * Result of {@link CertificateSDKOptions.onBeforeSave}. Nothing, `true`, an empty list, `success: true`, and a
 * `Response` that is ok let the save continue; everything else stops it.
 */
export type SaveCheck = undefined | null | true | readonly SaveIssue[] | {
	readonly errors: readonly SaveIssue[];
} | {
	readonly success: boolean;
	readonly message?: string;
	readonly errors?: readonly SaveIssue[];
} | Response;
/** How a call of `save()` ended; `message` says why, in the person's language if the person reads it, too. */
export type SaveOutcome = {
	status: "saved";
	template: Template;
} | {
	status: "failed";
	message: string;
};
/** A template as input, such as the client's `TemplateRecord`. The SDK returns a {@link Template}. */
export type TemplateLike = Omit<Template, "fields" | "pages"> & {
	fields: readonly FieldLike[];
	pages?: readonly (Omit<TemplatePage, "fields"> & {
		fields: readonly FieldLike[];
	})[];
};
interface Crop {
	x: number;
	y: number;
	width: number;
	height: number;
}
interface EditorError {
	code: "callback_failed" | "change_refused" | "image_load_failed" | "font_load_failed" | "date_load_failed" | "invalid_option" | "invalid_template" | "upload_failed";
	message: string;
	/**
	 * The issues of `change_refused` and `invalid_template`; for `upload_failed`, the reason that `uploadImage`
	 * or `uploadFont` rejected with, or the value that it returned; for `callback_failed`, the value that
	 * `onBeforeSave` returned.
	 */
	cause?: unknown;
}
interface EditorOptions {
	/** A parsed template to edit; omit it for a new one. */
	template?: PrivateTemplate;
	/**
	 * Checks the design before each save. Nothing, `true`, or an empty list lets the save continue;
	 * `{ errors }` or a list of errors stops it, and the person finds each error at its field. May be async; a
	 * rejection also stops the save, and so does any other value, which is reported as `callback_failed`.
	 */
	onBeforeSave?(template: PrivateTemplate): unknown;
	/**
	 * Receives the finished JSON. While its promise is pending, the button shows progress, and the person can go on editing; a
	 * rejection is shown, and nothing is lost.
	 */
	onSave(template: PrivateTemplate, context: SaveContext): unknown;
	/** Called when the person wants to leave and has been asked about unsaved work. */
	onClose(): void;
	onError?(error: EditorError): void;
	/** Called when the design changes: at most once per frame, and once for a whole drag. */
	onChange?(): void;
	/**
	 * Called if the editor stops working after it was mounted and shows nothing anymore: destroy it. Called at
	 * most once.
	 */
	onCrash?(cause: unknown): void;
	/** Aborting it before the editor is mounted makes mounting reject; nothing is mounted. */
	signal?: AbortSignal;
	/**
	 * Names of attributes that you send when issuing; each can be added with one click. Built-in designs use
	 * the first.
	 */
	attributes?: readonly string[];
	/** Values to design with, instead of the built-in samples. Never saved. */
	samples?: Partial<Omit<CertificateData, "images" | "offlineCode">>;
	/**
	 * Your own font families, in addition to the shipped ones: TrueType files that the page may fetch. Your
	 * service needs the same files: those of the account (`GET /api/fonts`), or in its `FONTS_DIR`, as
	 * `Acme Sans-Regular.ttf`, `Acme Sans-Bold.ttf`.
	 *
	 * @example [{ name: 'Acme Sans', files: { Regular: '/fonts/acme.ttf', Bold: '/fonts/acme-bold.ttf' } }]
	 */
	fonts?: readonly CustomFont[];
	/**
	 * The look of your organization: its colors come first in color pickers, and are a palette of the built-in designs; its
	 * font families, shipped or in {@link fonts}, come first in the font picker; its logo stands in for the
	 * issuer's unless {@link samples} has one.
	 *
	 * @example { colors: ['#0057b8', '#ffd400'], fonts: ['Lora'], logo: '/logo.png' }
	 */
	brand?: Brand;
	/**
	 * IndexedDB database for unsaved work; editors that use the same one offer each other's drafts. Default
	 * `certificate-sdk`.
	 */
	draftDatabase?: string;
	/** Name of a new template. */
	name?: string;
	/**
	 * Language of the editor, one of those in the README, optionally with a region such as `de-AT`. Default: the page's
	 * language, then the browser's; English if neither is supported.
	 */
	locale?: string;
	/** `auto` follows the system. Default: `auto`. */
	theme?: "light" | "dark" | "auto";
	/**
	 * A viewer: the person can look, zoom, pan, preview, and select fields to inspect them, but not change
	 * anything. There is no Save, no draft, and no question on closing. Needs a template to show. Default
	 * false.
	 */
	readOnly?: boolean;
	/**
	 * Limits the editor to some of its features.
	 *
	 * @example { kinds: ['name', 'date', 'qr'], panels: ['add', 'layers'], upload: false, designs: false }
	 */
	features?: EditorFeatures;
	/**
	 * Stores an image that the person chooses, drops or pastes, so that the template holds its address instead
	 * of a data URL. The file has already been checked and is within the limits of the service; a page of a PDF
	 * arrives as PNG or JPEG. The editor shows the local image and remains usable until the promise settles;
	 * saving waits for it.
	 *
	 * Return an absolute http(s) URL, or a data URL, of an image. Canvases must be able to read it, so an image
	 * from another origin needs `Access-Control-Allow-Origin`. If the promise rejects, the previous image is
	 * restored, and the person reads the message of the `Error`. Blank pages and built-in designs are drawn
	 * here and stay data URLs.
	 *
	 * @example
	 * async (file, { signal }) => {
	 *   const response = await fetch('/my/images', { method: 'POST', body: file, signal })
	 *   if (!response.ok) throw new Error('The image store is full.')
	 *   return (await response.json()).url
	 * }
	 */
	uploadImage?(file: File, context: UploadContext): Promise<string>;
	/**
	 * Stores a font that the person chooses, and resolves with its family as in `fonts`; the picker then has it, and it is
	 * used at once. Without this option there is no button. The file is of one of {@link fontFormats}, may be embedded in
	 * documents (`fsType`), and has at most 10 MB.
	 *
	 * Let the service answer: your backend sends the file to its `POST /api/fonts` and returns the family, so that
	 * certificates are issued in exactly this font. List the family in `fonts` at the next opening. If the promise
	 * rejects, the person reads the message of the `Error`.
	 *
	 * @example
	 * async (file) => {
	 *   const response = await fetch('/my/fonts', { method: 'POST', body: file })
	 *   if (!response.ok) throw new Error('The font store is full.')
	 *   return response.json() // { name: 'Acme', files: { Regular: 'https://…' }, isFallback: false }
	 * }
	 */
	uploadFont?(file: File, font: FontUpload): Promise<CustomFont>;
	/**
	 * Formats that {@link uploadFont} takes: the service takes all three. Default `['ttf']`, which any host can store for the
	 * service's `FONTS_DIR`.
	 */
	fontFormats?: readonly FontFormat[];
	/**
	 * Designs of your own on the start screen, before the built-in ones. An invalid template is skipped and
	 * reported to `onError` as `invalid_template`.
	 *
	 * @example [{ name: 'Course 2026', template, thumbnail: '/designs/course.png' }]
	 */
	designs?: readonly PrivateHostDesign[];
	/**
	 * Your own texts by language (BCP 47), also for languages that are not built in: select those with
	 * `locale`. `de` also applies to `de-AT`. Texts that contain values are functions. Missing texts fall back
	 * to the built-in language, or to English. All are shown as plain text, never as HTML.
	 *
	 * @example { en: { save: 'Publish', savedAt: (time) => `Published ${time}` }, cs: { save: 'Uložit' } }
	 */
	messages?: Readonly<Record<string, EditorMessages>>;
	/**
	 * True if the person can close the editor. Without it there is no close button and no question about unsaved work;
	 * the host calls `close()`. Default true.
	 */
	closable?: boolean;
}
interface FieldIssue {
	code: "text_too_long" | "too_many_lines" | "outside_page" | "overlaps_field" | "covers_code" | "missing_character" | "qr_too_small" | "qr_too_long" | "qr_too_pale" | "not_a_table";
	/** In English; other languages are built from `code` and `values`. */
	message: string;
	/** Values in the message. */
	values: {
		over?: number;
		size?: number;
		/** Characters missing from all fonts, at most ten; then `…` if there are more. */
		characters?: readonly string[];
		needed?: number;
		contrast?: number;
		other?: string;
		/** Path in a table's value, such as `[3].grade`; absent for the whole value. */
		place?: string;
	};
}
interface FieldKind<Type extends string = string> {
	/** The `type` in the template JSON. */
	readonly type: Type;
	/** Certificate content that it becomes. */
	readonly content: "text" | "code" | "image" | "shape" | "table";
	/** Form of a shape. */
	readonly form?: ShapeForm;
	/**
	 * True if the caller's attribute with the field's name replaces its content. False for proofs of a certificate (QR
	 * code, certificate ID), and for images, which have `imageAttribute`: attributes never contain a URL for the service
	 * to fetch.
	 */
	readonly replaceable: boolean;
	/**
	 * True if its ink may extend past the page's edge, as with printed ornaments: the author's fixed texts, images, and
	 * shapes. A certificate's data must be fully visible.
	 */
	readonly mayBleed: boolean;
	/** Its role on a certificate. */
	readonly role: ItemRole;
	/** Creates a new field's label, size, and style; the caller sets its position. */
	create(page: Dimensions): PrivateNewField;
	/** Returns the text or URL that the field shows on a certificate, unless an attribute replaces it. */
	show(field: TemplateField, data: CertificateData, formatDate: DateFormatter): string;
}
interface Guides {
	vertical?: number[];
	horizontal?: number[];
}
interface PrivateHostDesign {
	name: string;
	/**
	 * Validated when it is read. Its `id`, `createdAt`, `subAccountEmail`, and the ids of its fields are
	 * ignored.
	 */
	template: unknown;
	/**
	 * URL of a preview image. Default: the editor paints one, for which it loads the design's image and fonts.
	 */
	thumbnail?: string | undefined;
}
/** A design of the host on the start screen. */
export interface HostDesign extends Omit<PrivateHostDesign, "template"> {
	/** Its `id`, `createdAt` and `subAccountEmail`, and the ids of its fields, are omitted from the new template. */
	template: TemplateLike;
}
interface Phrases {
	/** Formats a number for the locale, in the Latin digits that people type into fields. */
	number(value: number): string;
	/**
	 * Selects the plural form for a count; `{n}` in it is replaced with the count, formatted by
	 * {@link Phrases.number}.
	 */
	plural(count: number, forms: PluralForms): string;
	/** Formats a list, such as “a”, “b”. */
	list(items: readonly string[]): string;
}
interface PrintSize {
	/** Size of the trimmed sheet, without bleed. */
	width: number;
	height: number;
	unit: PrintUnit;
	/** Width cut off at each edge, in the same unit: `dimensions` then include the sheet and its bleed. Default 0. */
	bleed?: number;
}
interface SaveContext {
	/** Resolves if the person stops waiting for the answer. */
	stopped: Promise<void>;
	/** Returns true while the design is unchanged since it was passed, and the host has not answered yet. */
	isCurrent(): boolean;
}
interface Shadow {
	/** To the right. */
	x: number;
	/** Down. */
	y: number;
	/** Width in px over which its edge fades; 0: sharp. */
	blur: number;
	/** `#RRGGBB` */
	color: string;
	/** 0 to 1. Default 1. */
	opacity?: number;
}
interface ShowWhen {
	/** Key of the attribute to compare; a missing one is empty. */
	attribute: string;
	/** Matches these values. */
	is?: string[];
	/** Matches all values except these. */
	isNot?: string[];
	/** Matches numbers that are at least this. */
	atLeast?: number;
}
interface TableColumn {
	/** Key of its cells in the objects of the rows. */
	key: string;
	/** Title in the header row; default: the key. Without any titles, there is no header row. */
	label?: string;
	/** In px; up to 1: a share of the table. Columns without one share the rest equally. */
	width?: number;
	/** Alignment of the cells' text. Default: the start of lines in the field's language. */
	alignment?: Alignment;
}
interface PrivateTemplate {
	id?: string;
	name: string;
	/** Background image: a `data:image/…;base64,` URL or an http(s) URL. */
	imageUrl: string;
	dimensions: Dimensions;
	fields: TemplateField[];
	subAccountEmail?: string;
	createdAt?: string;
	/** Addition: BCP 47 language of dates. Default `en`. */
	locale?: string;
	/** Addition: size on paper. Default: the paper that the shape of the page suggests, see `physicalSize`. */
	print?: PrintSize;
	/**
	 * Addition: title of its certificates, a sentence with merge fields such as `{{attributes.Course}}`: on their pages,
	 * in credentials, and in file names. Default: `name`.
	 */
	title?: string;
	/**
	 * Addition: file name of its certificates without extension, a sentence with merge fields and `{{title}}`. Default:
	 * `{{name}} – {{title}}`.
	 */
	fileName?: string;
	/** Addition: guides of the editor. Default: none. */
	guides?: Guides;
	/** Addition: color or gradient under the image, visible where the image is transparent. Default: white paper. */
	background?: Fill;
	/** Addition: the pages after the first, at most 4. All pages together have at most 200 fields. Default: none. */
	pages?: PrivateTemplatePage[];
	[unknown: string]: unknown;
}
interface TemplateField {
	/** Assigned by the service; absent until the field is saved. */
	id?: string;
	/**
	 * `name`, `date`, `qr`, `attribute`, `text`, `certificateId`, `organization`, `logo`, `image`,
	 * `signature`, `line`, `rectangle`, `ellipse`, `frame`, `table`, or foreign.
	 */
	type: string;
	/** Label in the editor; the attribute key of attribute fields and tables; the text itself of `text` fields. */
	text: string;
	/** Anchor defined by `alignment`, in px from the left page edge. */
	x: number;
	/** Top of the line box (text) or of the square (qr), in px from the top page edge. */
	y: number;
	/** Height of the line box in px; side of a QR code; height of an image. */
	fontSize: number;
	fontFamily?: string;
	/** `#RRGGBB` */
	color?: string;
	isBold?: boolean;
	isItalic?: boolean;
	/** Addition: underlines the text, including spaces. Default false. */
	isUnderline?: boolean;
	/** Absent means `left`. */
	alignment?: Alignment;
	templateId?: string;
	/** Addition: width of the box in px; without it the box extends to the nearest page edge. Length of a line. */
	width?: number;
	/** Addition: degrees clockwise around (`x`, `y`). Default 0. */
	rotation?: number;
	/** Addition: 0 to 1. Default 1. */
	opacity?: number;
	/** Addition: px added after every character. Default 0. */
	letterSpacing?: number;
	/** Addition: distance between baselines, as a multiple of the font size. Default 1.2. */
	lineHeight?: number;
	/** Addition: minimum size in px that a long text may shrink to. Default 60 % of `fontSize`. */
	minFontSize?: number;
	/**
	 * Addition: height of the text box in px, into which the lines must fit; without it the page is the box. Height of a
	 * shape.
	 */
	height?: number;
	/**
	 * Addition: vertical alignment of the lines in a box of `height`; `ink` centers the drawn letters, for example an
	 * initial in a ring. Default `top`.
	 */
	verticalAlign?: VerticalAlign;
	/**
	 * Addition: first way to fit a text that is too long for its line: `shrink`, or `wrap` like a paragraph. Default:
	 * `wrap` for a `text` field with line breaks, otherwise `shrink`.
	 */
	fit?: Fit;
	/** Addition: protects the field from being moved or changed in the editor. Default false. */
	locked?: boolean;
	/** Addition: hides the field in the editor and on certificates. Default false. */
	hidden?: boolean;
	/** Addition: fields with the same group are selected together in the editor. Never drawn. */
	group?: string;
	/** Addition: the field's name in the editor's list of layers, set by its author. Default: its text, or its kind. */
	layerName?: string;
	/** Addition: date pattern such as `d MMMM y`. Default: the long date of the locale. */
	format?: string;
	/** Addition: BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
	locale?: string;
	/** Addition, kinds `image` and `signature`: the image, as data URL or hosted URL. */
	imageUrl?: string;
	/** Addition, kind `image`: key of the attribute with a recipient's image. Default: none. */
	attribute?: string;
	/** Addition, kinds `image` and `signature`: the visible part of the image. Default: all of it. */
	crop?: Crop;
	/**
	 * Addition, kind `text`: the parts of `text` with their styles. Ignored unless they add up to exactly `text`. At most
	 * 200.
	 */
	runs?: TemplateRun[];
	/** Addition: makes wrapped lines fill the width, except a paragraph's last. Default false. */
	isJustified?: boolean;
	/** Addition: draws text in capitals, by the rules of the field's language. Default: as written. */
	textTransform?: "uppercase";
	/** Addition: px between paragraphs, in addition to the line height. Default 0. */
	paragraphSpacing?: number;
	/** Addition, kind `text`: hides the field if none of its merge fields has a value. Default false. */
	hideWhenEmpty?: boolean;
	/** Addition, kind `qr`: color of the square, `#RRGGBB`, or `transparent` for none. Default: white. */
	background?: string;
	/**
	 * Addition, kind `qr`: adds the name, title, date, and issuer to the code, signed, so that it can be verified
	 * offline. Makes the code denser. Default false.
	 */
	isOffline?: boolean;
	/** Addition: shows the field only for some values of an attribute. Default: always. */
	showWhen?: ShowWhen;
	/** Addition, shapes: the fill of the area, or the second color of a frame. Default: none. */
	fill?: Fill;
	/** Addition, shapes: color of the outline, `#RRGGBB`. Default: none; for lines and frames, black. */
	stroke?: string;
	/** Addition, shapes: width in px of the outline, which is inside the box. Default 2. */
	strokeWidth?: number;
	/** Addition, shapes except frames: alternating lengths in px of dashes and gaps. Default: none, a solid outline. */
	dash?: number[];
	/** Addition, kind `rectangle`: radius of the corners in px. Default 0. */
	cornerRadius?: number;
	/** Addition, kind `frame`. Default `doubleRule`. */
	ornament?: OrnamentName;
	/**
	 * Addition, text except tables: radius in px of the circle that the baseline follows, bent down at the ends; negative: bent up.
	 * One line only. Default: 0, straight.
	 */
	curve?: number;
	/** Addition, text except tables: outline of the letters. Default: none. */
	outline?: TextOutline;
	/** Addition, text except tables, images, and shapes. Default: none. */
	shadow?: Shadow;
	/** Addition, kind `table`: at most 12. Default: the keys of the rows. */
	columns?: TableColumn[];
	/** Addition, kind `table`: color of the titles, `#RRGGBB`. Default: that of the other text. */
	headerColor?: string;
	/** Addition, kind `table`: color below the titles, `#RRGGBB`. Default: none. */
	headerFill?: string;
	/** Addition, kind `table`: color below every second row, `#RRGGBB`. Default: none. */
	zebraFill?: string;
	/** Addition, kind `table`: color of the line below each row, `#RRGGBB`. Default: no lines. */
	ruleColor?: string;
	/** Addition, kind `table`: thickness in px of these lines. Default 1. */
	ruleWidth?: number;
	/**
	 * Addition, kind `table`: px around a cell's text; above and below, it shrinks with the text. Default 40 % of
	 * `fontSize`.
	 */
	cellPadding?: number;
	[unknown: string]: unknown;
}
interface PrivateTemplatePage {
	/** Background image: a `data:image/…;base64,` URL or an http(s) URL. */
	imageUrl: string;
	/** Color or gradient under the image. Default: white paper. */
	background?: Fill;
	fields: TemplateField[];
	[unknown: string]: unknown;
}
interface TemplateRun {
	text: string;
	isBold?: boolean;
	isItalic?: boolean;
	isUnderline?: boolean;
	/** `#RRGGBB` */
	color?: string;
	fontFamily?: string;
	/** In px at the field's full size; if the text shrinks, all runs shrink in proportion. */
	fontSize?: number;
	/** Px added after every character. */
	letterSpacing?: number;
	/** Raised or lowered, and smaller. */
	script?: "super" | "sub";
	/** https URL: a link in PDF and SVG files. */
	href?: string;
}
interface TextOutline {
	/** `#RRGGBB` */
	color: string;
	/** In px. */
	width: number;
}
type Alignment = "left" | "center" | "right";
type Callback<Values extends unknown[], Result = void> = {
	call(...values: Values): Result;
}["call"];
type DateFormatter = (iso: string, pattern?: string) => string;
type FieldType = (typeof fieldKinds)[number]["type"];
type Fit = "shrink" | "wrap";
type FontStyle = "Regular" | "Bold" | "Italic" | "BoldItalic";
type IssueMessages = Record<FieldIssue["code"], (values: FieldIssue["values"]) => string>;
type ItemRole = "words" | "name" | "date" | "organization" | "attribute" | "certificateId" | "code" | "logo" | "signature" | "figure" | "decoration";
type KeysOf<T> = T extends unknown ? keyof T : never;
type Listener<Event extends keyof SdkEvents> = (payload: SdkEvents[Event]) => unknown;
type Messages = ReturnType<typeof english>;
type PrivateNewField = Pick<TemplateField, "type" | "text" | "fontSize"> & Partial<Pick<TemplateField, "fontFamily" | "color" | "isBold" | "isItalic" | "alignment" | "width" | "height" | "fill" | "stroke" | "strokeWidth" | "columns" | "headerFill" | "ruleColor">>;
/**
 * A field for `add()`; omitted or undefined properties are as in the editor's own new fields. `type` is any string for
 * the compiler, so that computed ones fit; `add()` refuses unknown ones.
 */
export type NewField = {
	type: Field["type"] | (string & {});
} & Optional<FieldLike>;
type Optional<T> = {
	[Key in keyof T]?: T[Key] | undefined;
};
type OrUndefined<Options> = {
	[Name in keyof Options]: Options[Name] | undefined;
};
type Partly<Text> = Text extends string ? string : Text extends (...values: never[]) => string ? Text : {
	readonly [Key in keyof Text]?: Partly<Text[Key]>;
};
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & {
	other: string;
};
type PrintUnit = "mm" | "in" | "pt";
type SentenceKeys = {
	/** Parts of `text` with their own styles; ignored unless they add up to exactly `text`. At most 200. */
	runs?: TemplateRun[];
	/** True to hide the field if none of its merge fields has a value. Default false. */
	hideWhenEmpty?: boolean;
};
type SetBySdk = "closable" | "draftDatabase" | "name" | "onBeforeSave" | "onChange" | "onCrash" | "onError" | "onClose" | "onSave" | "signal" | "template";
type ShapeForm = "line" | "rectangle" | "ellipse" | "frame";
type TableKeys = {
	/** At most 12. Default: the keys of the rows. */
	columns?: TableColumn[];
	/** Color of the titles, `#RRGGBB`. Default: `color`. */
	headerColor?: string;
	/** Background of the titles, `#RRGGBB`. Default: none. */
	headerFill?: string;
	/** Background of every second row, `#RRGGBB`. Default: none. */
	zebraFill?: string;
	/** Color of the line below each row, `#RRGGBB`. Default: no lines. */
	ruleColor?: string;
	/** Height of these lines in px. Default 1. */
	ruleWidth?: number;
	/** Padding of a cell in px. Default 40 % of `fontSize`. */
	cellPadding?: number;
};
/**
 * A certificate design, as the editor hands it out and the service stores it. Further keys of your templates and fields
 * come back unchanged; declare them to TypeScript by extending {@link FieldTypes}, or by intersecting the type.
 */
export type Template = {
	/** Assigned by the service. */
	id?: string;
	name: string;
	/** Background image: a `data:image/…;base64,` URL, or an http(s) URL that the page may read. */
	imageUrl: string;
	dimensions: Dimensions;
	fields: Field[];
	/** The sub-account that owns it; the service sends `null` for templates of the whole account. */
	subAccountEmail?: string | null;
	/** ISO 8601. */
	createdAt?: string;
	/**
	 * Public name of the certificates, a text with merge fields such as `{{attributes.Course}}`: used on their pages, in
	 * credentials, and in file names. Default: `name`.
	 */
	title?: string;
	/**
	 * Name of the certificates' files without an extension, a text with merge fields and `{{title}}`. Default:
	 * `{{name}} – {{title}}`.
	 */
	fileName?: string;
	/** BCP 47 language of dates. Default `en`. */
	locale?: string;
	/** Size on paper. Default: A4, Letter, or Legal if the page has that shape. */
	print?: PrintSize;
	/** Lines of the editor that fields snap to; never issued. */
	guides?: Guides;
	/** Color or gradient under the image, visible where that is transparent. Default: white paper. */
	background?: Fill;
	/** The pages after the first, at most 4; all pages together have at most 200 fields. Default: none. */
	pages?: TemplatePage[];
};
/** A page after the first, such as the back; its size is the template's. */
export type TemplatePage = {
	/** Background image, as in the template. */
	imageUrl: string;
	/** Color or gradient under the image. Default: white paper. */
	background?: Fill;
	fields: Field[];
};
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type VerticalAlign = "top" | "middle" | "bottom" | "ink";

export {};
