declare class Batches extends List<Batch> {
	#private;
	constructor(transport: Transport);
	/**
	 * Checks all recipients, reserves a credit for each valid one, and starts issuing. Invalid rows fail without stopping
	 * the others. Unless the call says otherwise, a try may take 10 minutes, and the call 30.
	 *
	 * @throws {InsufficientCreditsError} if there are not enough credits for all of them; nothing is issued
	 * @throws {BadRequestError} if a file cannot be read, or its columns are not found; nothing is issued
	 * @example
	 * const file = new Blob([await readFile('people.xlsx')])
	 * const { issued, failed } = await client.batches
	 *   .create(file, { organizationId, mailData: { templateId } }, { idempotencyKey: 'course-17' })
	 *   .untilDone({ onProgress: ({ issued, total }) => console.log(`${issued} of ${total}`) })
	 */
	create(recipients: BatchRecipients, options: BatchFileOptions, call?: CallOptions): StartedBatch;
	/** Checks all recipients like `create`. Nothing is created, charged, or sent. */
	check(recipients: BatchRecipients, options: BatchFileOptions, call?: CallOptions): ClientPromise<BatchCheck>;
	/**
	 * Reads the headers of a file, and guesses the mapping of its columns, to be confirmed by a person and then sent as
	 * `mapping`.
	 *
	 * @throws {BadRequestError} if the file cannot be read
	 */
	columns(file: FileContent, options: BatchFileOptions, call?: CallOptions): ClientPromise<BatchColumns>;
	/** Returns the progress of a batch. */
	get(id: string, call?: CallOptions): ClientPromise<Batch>;
	/**
	 * Waits until a batch has ended: all rows are issued, failed, or skipped; emails may still be pending. Survives
	 * restarts of the service like other calls. Aborting `signal` ends the waiting, and the batch continues.
	 *
	 * @returns the batch in its last state: `completed` or `canceled`
	 */
	untilDone(id: string, { onProgress, ...call }?: UntilDoneOptions): Promise<Batch>;
	/** Returns one page of the rows of a batch, in the order of the recipients. */
	rows(id: string, request: BatchRowsRequest, call?: CallOptions): ClientPromise<Page<BatchRowRecord>>;
	/** Returns the outcome of every row as a CSV file: UTF-8 with a byte order mark, and safe to open in a spreadsheet. */
	results(id: string, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns the PDFs of a completed batch as a ZIP file, in pieces. A broken connection is resumed where it broke;
	 * `start` resumes the download of an earlier process.
	 *
	 * @throws {ConflictError} if the batch is running
	 * @throws {NotFoundError} if there is no such part
	 * @throws {CertificateError} with code `unexpected_response` if the archive has changed in the meantime
	 * @example
	 * await pipeline(client.batches.archive(id), createWriteStream('certificates.zip'))
	 */
	archive(id: string, options?: ArchiveOptions): AsyncGenerator<Uint8Array, void, undefined>;
	/**
	 * Returns all certificates of a completed batch as one PDF for printing, which contains fonts and backgrounds only
	 * once. Revoked and erased ones are omitted, and replaced ones are printed as corrected. Unless the call says
	 * otherwise, a try may take 30 minutes.
	 *
	 * @throws {ConflictError} if the batch is running
	 * @throws {CertificateError} with code `too_costly` if it is too much for one print: use `from` and `to`
	 * @example
	 * await writeFile('class.pdf', await client.batches.print(id, { sort: 'name', duplex: true }))
	 */
	print(id: string, options?: BatchPrint, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Stops a batch: pending rows are skipped, and their credits released. Certificates already issued stay. May be
	 * repeated.
	 */
	cancel(id: string, call?: CallOptions): ClientPromise<BatchChange>;
	/**
	 * Issues the failed rows of a completed batch again, with the current template and organization.
	 *
	 * @throws {ConflictError} if the batch is running or was canceled
	 */
	retry(id: string, call?: CallOptions): ClientPromise<BatchChange>;
}
declare class Certificates extends List<CertificateRecord> {
	constructor(transport: Transport);
	/**
	 * Issues one certificate and spends its price in credits. Repeated calls with the same `idempotencyKey` issue once:
	 * after an error that doesn't tell whether the certificate was issued, call again with the error's `idempotencyKey`.
	 *
	 * @throws {BadRequestError} if an input is invalid or a text doesn't fit its field; nothing is spent
	 * @throws {InsufficientCreditsError} if no credit is left
	 * @throws {ConnectionError} if the last try got no complete response; whether it was issued is not known
	 * @throws {UnexpectedResponseError} if something else answered in the service's place
	 * @example
	 * const { certificateId } = await client.certificates.issue({
	 *   recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
	 *   organizationId,
	 *   mailData: { templateId, subject: 'Your certificate', body: 'Well done, {{name}}! {{certificateUrl}}' },
	 * }, { idempotencyKey: `course-17-${userId}` })
	 */
	issue(input: IssueInput, call?: CallOptions): ClientPromise<IssuedCertificate>;
	/**
	 * Issues many certificates, each at most once, several at a time. With a journal, an interrupted run is resumed by
	 * running it again. Inputs are read on demand, and inputs with equal keys are issued once.
	 *
	 * A refused input doesn't stop the run. 401 and 402 do, and so do five consecutive failures not caused by an input;
	 * the remaining inputs are then `skipped`.
	 *
	 * @returns the outcome of each input, in the order of the inputs
	 * @throws what `inputs`, `keyOf`, `onProgress` or the journal throw, and the reason of `signal`; requests that are on
	 *   their way have then finished or been aborted, and the journal is ready to be resumed
	 * @example
	 * const { results, issued, failed, skipped } = await client.certificates.issueMany(inputs, {
	 *   journal,
	 *   keyOf: ({ externalId = '' }) => externalId,
	 *   onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
	 * })
	 */
	issueMany(inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>, options?: IssueManyOptions): Promise<IssueManyResult>;
	/** Runs every check of issuing; creates, spends, and sends nothing. */
	check(input: IssueInput, call?: CallOptions): ClientPromise<IssueCheck>;
	/** Returns one page of the certificates matching a search, newest first. */
	search(request: CertificateSearch, call?: CallOptions): ClientPromise<Page<CertificateRecord>>;
	/** Returns all certificates matching a search, newest first, as CSV for spreadsheets, in UTF-8. */
	csv(filter?: CertificateFilter, call?: CallOptions): ClientPromise<Uint8Array>;
	/** @throws {NotFoundError} if the account issued no such certificate */
	get(id: string, call?: CallOptions): ClientPromise<CertificateRecord>;
	/**
	 * Returns the image of a page, by default the first: 1 to 4 times as large as the design, or a thumbnail with a
	 * `width`.
	 *
	 * @throws {BadRequestError} if the certificate has no such page, or with both `scale` and `width`
	 * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
	 */
	png(id: string, { scale, width, ...call }?: PixelOptions & {
		scale?: 1 | 2 | 3 | 4 | undefined;
	}): ClientPromise<Uint8Array>;
	/**
	 * Returns a PDF of all pages.
	 *
	 * @throws {UnexpectedResponseError} if the response is not a PDF, such as a proxy's login page
	 */
	pdf(id: string, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns a page as an SVG file without external references, in UTF-8.
	 *
	 * @throws {BadRequestError} if the certificate has no such page
	 * @throws {UnexpectedResponseError} if the response is not an SVG, such as a proxy's login page
	 */
	svg(id: string, call?: ImageOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns several certificates as one PDF for printing, like `batches.print` for a whole batch.
	 *
	 * @throws {NotFoundError} if one of them does not exist, or all are revoked or erased
	 * @throws {CertificateError} with code `too_costly` if it is too much for one print
	 */
	print(input: PrintInput, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Issues a corrected certificate that replaces another, which becomes `superseded`: its page links to the new one,
	 * and its files are gone. Costs as much as issuing. Uses the current template and organization; a certificate with a
	 * running number gets the next one. Repeated calls with the same `idempotencyKey` issue once.
	 *
	 * @throws {BadRequestError} with `code` `revoked`, `superseded`, `erased`, or `scheduled` if it cannot be replaced, and
	 *   for everything that {@link issue} refuses
	 * @throws {InsufficientCreditsError} if no credit is left
	 * @example
	 * const corrected = await client.certificates.reissue(certificateId, {
	 *   recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
	 *   mailData: { subject: 'Your corrected certificate', body: '{{certificateUrl}}' },
	 * })
	 */
	reissue(id: string, input: ReissueInput, call?: CallOptions): ClientPromise<IssuedCertificate>;
	/** Runs every check of {@link reissue}; creates, spends, and sends nothing. */
	checkReissue(id: string, input: ReissueInput, call?: CallOptions): ClientPromise<IssueCheck>;
	/**
	 * Permanently erases everything about a certificate's recipient: name, email, values, files, images, and emails. Id,
	 * code, and dates stay, and its status is `erased` forever. Repeating it changes nothing.
	 */
	eraseRecipient(id: string, call?: CallOptions): ClientPromise<void>;
	/**
	 * Revokes a certificate; its page says so from then on. The credit stays spent, unless the certificate wasn't public
	 * yet: then it never will be, and the credit is returned.
	 */
	revoke(id: string, reason?: string, call?: CallOptions): ClientPromise<CertificateRecord>;
	/**
	 * Makes a certificate private, or public again. The page of a private one asks for the recipient's name and only
	 * confirms or denies it, and its public files are a 403. Its recipient can do the same with the link in the email.
	 *
	 * @throws {BadRequestError} with `code` `private_by_recipient` if the recipient made it private, or `erased`
	 */
	setPrivacy(id: string, isPrivate: boolean, call?: CallOptions): ClientPromise<CertificateRecord>;
	/**
	 * Resends the certificate's email, while the certificate is `valid` or `expired`.
	 *
	 * @returns warnings: for example, an earlier email to the address bounced
	 * @throws {CertificateError} `opted_out` if the recipient has unsubscribed from the account's emails
	 */
	resend(id: string, call?: CallOptions): ClientPromise<{
		warnings: string[];
	}>;
	/**
	 * Resends the emails of several certificates, each with the rules of {@link resend}. A refused one doesn't stop the
	 * others. Repeated calls with the same `idempotencyKey` send once.
	 *
	 * @throws {BadRequestError} if there are no ids, or more than 100
	 * @example
	 * for (let cursor: string | null | undefined; cursor !== null; ) {
	 *   const part = await client.certificates.resendMany({ filter: { mail: 'failed' }, ...(cursor && { cursor }) })
	 *   cursor = part.next
	 * }
	 */
	resendMany(input: ResendInput, call?: CallOptions): ClientPromise<ResendResults>;
	/**
	 * Returns the certificate's email as it was composed.
	 *
	 * @throws {NotFoundError} if there was none
	 */
	mail(id: string, call?: CallOptions): ClientPromise<CertificateMail>;
	/**
	 * Returns the public data of the certificate with this verification code, the end of a `verificationUrl`. Sends no
	 * API key, like `publicPng` and `publicPdf`.
	 *
	 * @throws {NotFoundError} if no certificate has this code
	 * @throws {ApiError} with `code` `private` if it is private; then ask with {@link verifyName}
	 */
	verify(code: string, call?: CallOptions): ClientPromise<Verification>;
	/**
	 * Returns true if a valid certificate has this code and this recipient's name. Letter case and spaces don't matter.
	 * At most 20 times an hour for each code. Sends no API key.
	 *
	 * @throws {ApiError} with `code` `rate_limited` after too many attempts
	 */
	verifyName(code: string, name: string, call?: CallOptions): ClientPromise<{
		isValid: boolean;
	}>;
	/**
	 * Returns the image of a page, as shown on a certificate's public page.
	 *
	 * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
	 * @throws {BadRequestError} if it has no such page
	 */
	publicPng(code: string, call?: ImageOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns the certificate as a signed credential, Open Badges 3.0: the bytes of a JSON document, for importing into a
	 * wallet.
	 *
	 * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
	 */
	credential(code: string, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns the certificate in the European Learning Model, unsigned: the bytes of a JSON-LD document.
	 *
	 * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
	 */
	learningModel(code: string, call?: CallOptions): ClientPromise<Uint8Array>;
	/**
	 * Returns the document offered on a certificate's public page.
	 *
	 * @throws {ApiError} if the certificate is private, revoked, superseded, or erased
	 */
	publicPdf(code: string, call?: CallOptions): ClientPromise<Uint8Array>;
}
declare class Corrections extends List<CorrectionRecord> {
	constructor(transport: Transport);
	/** Returns one page of the corrections in a state, newest first. */
	search(request: CorrectionSearch, call?: CallOptions): ClientPromise<Page<CorrectionRecord>>;
	/** @throws {NotFoundError} if the account has no such correction */
	get(id: string, call?: CallOptions): ClientPromise<CorrectionRecord>;
	/**
	 * Issues the certificate again with the proposed name, at the price of issuing; the old one becomes `superseded`.
	 * Repeated calls have no further effect. Without `mailData`, no email is sent.
	 *
	 * @throws {BadRequestError} with `code` `not_open` if it was decided before, and for everything that reissuing refuses
	 * @throws {NotFoundError} also if the recipient has proposed another spelling since, which is another correction
	 * @throws {InsufficientCreditsError} if no credit is left
	 * @example
	 * for await (const { id, proposedName } of client.corrections.all()) console.log(id, proposedName)
	 */
	accept(id: string, input?: Pick<ReissueInput, "mailData">, call?: CallOptions): ClientPromise<IssuedCertificate>;
	/** @throws {BadRequestError} with `code` `not_open` if it was decided before */
	decline(id: string, call?: CallOptions): ClientPromise<CorrectionRecord>;
}
declare class Events {
	#private;
	constructor(transport: Transport);
	/**
	 * Returns some events, oldest first. `pagination.next` is `null` if there are no more for now: call again later with
	 * the sequence number of the last one. Without `types` and a sub-account, a gap after `after` means that old events
	 * were deleted; there are no other gaps.
	 *
	 * @example
	 * const { items } = await client.events.list({ after: lastSequence, types: ['certificate.issued'] })
	 */
	list(request?: EventRequest, call?: CallOptions): ClientPromise<Page<EventRecord>>;
	/**
	 * Iterates over all current events, oldest first; pages are requested on demand.
	 *
	 * @example
	 * for await (const event of client.events.all({ after: lastSequence })) await handle(event)
	 */
	all(request?: EventRequest, call?: CallOptions): AsyncGenerator<EventRecord, void, undefined>;
}
declare class Fonts extends List<FontRecord> {
	constructor(transport: Transport);
	/**
	 * Uploads a TTF, OTF, or WOFF2 file. It replaces the account's font of the same family and style (`isReplaced`);
	 * earlier certificates keep theirs.
	 *
	 * @throws {BadRequestError} if the file is not such a font, or may not be embedded in documents
	 * @example
	 * const { family } = await client.fonts.create(new File([await readFile('acme.woff2')], 'acme.woff2'))
	 */
	create(file: FileContent, call?: CallOptions): ClientPromise<UploadedFont>;
	/**
	 * Returns the account's fonts by family, for the SDK: for its option `fonts`, and as the result of its `uploadFont`.
	 *
	 * @example
	 * const { family } = await client.fonts.create(file)
	 * const answer = (await client.fonts.families()).find(({ name }) => name === family)
	 */
	families(call?: CallOptions): Promise<FontFamilyRecord[]>;
	/**
	 * Deletes a font. Certificates issued with it keep it.
	 *
	 * @throws {ConflictError} while a template uses its family
	 */
	delete(id: string, call?: CallOptions): ClientPromise<void>;
}
declare class List<Item> {
	#private;
	protected readonly transport: Transport;
	constructor(transport: Transport, path: string);
	/** Returns all items, newest first. For many, `all` needs less memory. */
	list(call?: CallOptions): ClientPromise<Item[]>;
	/** Returns one page of items, newest first. */
	page(request: PageRequest, call?: CallOptions): ClientPromise<Page<Item>>;
	/**
	 * Iterates over every item, newest first; pages are requested on demand.
	 *
	 * @throws {CertificateError} if the service returns the same cursor twice, which would never end
	 * @example
	 * for await (const { certificateId } of client.certificates.all()) console.log(certificateId)
	 */
	all({ pageSize, ...call }?: AllOptions): AsyncGenerator<Item, void, undefined>;
}
declare class Organizations extends List<OrganizationRecord> {
	constructor(transport: Transport);
	/** @throws {NotFoundError} if the account has no such organization */
	get(id: string, call?: CallOptions): ClientPromise<OrganizationRecord>;
	/** Creates an organization; `name` and `email` are required. */
	create(organization: OrganizationInput, call?: CallOptions): ClientPromise<OrganizationRecord>;
	/** Changes an organization. Issued certificates keep the organization as it was. */
	update(id: string, change: Partial<OrganizationInput>, call?: CallOptions): ClientPromise<OrganizationRecord>;
	/**
	 * Checks the organization's domain for its proof: a TXT record `certificate-issuer=<organization id>`, or
	 * `/.well-known/certificate-issuer.json` with `{"organizationIds": ["<organization id>"]}`. The service does so every
	 * day.
	 */
	checkDomain(id: string, call?: CallOptions): ClientPromise<OrganizationRecord>;
	/**
	 * Replaces the key that signs the organization's credentials. Credentials signed with the old key stay valid.
	 *
	 * @returns the new key in Multibase, and its creation time
	 */
	rotateKey(id: string, call?: CallOptions): ClientPromise<{
		publicKey: string;
		createdAt: string;
	}>;
	/** Deletes an organization permanently. Issued certificates keep their own copy. */
	delete(id: string, call?: CallOptions): ClientPromise<void>;
}
declare class Requests extends List<LoggedRequest> {
	constructor(transport: Transport);
	/**
	 * Returns one page of the matching requests, newest first. A request is listed about a second after its response.
	 *
	 * @example
	 * const { items } = await client.requests.search({ limit: 1, requestId: error.requestId })
	 */
	search(request: RequestSearch, call?: CallOptions): ClientPromise<Page<LoggedRequest>>;
}
declare class Templates extends List<TemplateRecord> {
	constructor(transport: Transport);
	/**
	 * Returns one template. Its ETag, for `update` with `ifMatch`, is in `withResponse()`.
	 *
	 * @throws {NotFoundError} if the account has no such template
	 */
	get(id: string, call?: CallOptions): ClientPromise<TemplateRecord>;
	/** Creates a template from the editor's JSON, unchanged. */
	create(template: TemplateInput, call?: CallOptions): ClientPromise<CreatedTemplate>;
	/**
	 * Replaces a template with the editor's JSON, unchanged; keys owned by the service are ignored. With `ifMatch`, a
	 * template that was changed in the meantime is not overwritten.
	 *
	 * @throws {PreconditionFailedError} if `ifMatch` is stale
	 * @example
	 * const { data, response } = await client.templates.get(id).withResponse()
	 * await client.templates.update(id, { name: `${data.name} 2` }, { ifMatch: response.etag })
	 */
	update(id: string, change: TemplateChange, call?: CallOptions): ClientPromise<void>;
	/**
	 * Returns a page of the design as a PNG, by default the first page of the current version, with a made-up recipient
	 * and issuer or those given here. Nothing is issued. `issuedAt` (default: now) and `expiresAt` (default: a sample;
	 * `null`: none) are the dates to show.
	 *
	 * @throws {BadRequestError} if the design has no such page
	 * @throws {UnexpectedResponseError} if the response is not a PNG, such as a proxy's login page
	 */
	preview(id: string, recipientData?: {
		name?: string | undefined;
		attributes?: Record<string, string> | undefined;
	}, { version, width, organizationId, issuedAt, expiresAt, ...call }?: PixelOptions & {
		version?: number | undefined;
		organizationId?: string | undefined;
		issuedAt?: string | undefined;
		expiresAt?: string | null | undefined;
	}): ClientPromise<Uint8Array>;
	/** Returns the current version, and the earlier ones that are kept (at most 50), newest first. */
	versions(id: string, call?: CallOptions): ClientPromise<TemplateVersion[]>;
	/**
	 * Returns an earlier version of a template.
	 *
	 * @throws {NotFoundError} if the version is not kept
	 */
	version(id: string, version: number, call?: CallOptions): ClientPromise<TemplateRecord>;
	/**
	 * Restores an earlier version as a new one; the current one is kept. With `ifMatch`, a change made in the meantime is
	 * not overwritten.
	 *
	 * @throws {PreconditionFailedError} if `ifMatch` is stale
	 * @example
	 * const [, before] = await client.templates.versions(id)
	 * if (before) await client.templates.restore(id, before.version)
	 */
	restore(id: string, version: number, call?: CallOptions): ClientPromise<void>;
	/** Deletes a template permanently. Issued certificates keep their own copy of the design. */
	delete(id: string, call?: CallOptions): ClientPromise<void>;
}
declare class Transport {
	#private;
	readonly settings: Settings;
	constructor(options: ClientOptions);
	/** Sends JSON and returns the envelope's `data`, which is one object. */
	record<Data>(method: "POST" | "PUT", path: Path, body?: unknown, call?: CallOptions, isPublic?: boolean): ClientPromise<Data>;
	/** Returns the envelope's `data`, which is one object. */
	get<Data>(path: Path, call?: CallOptions, isPublic?: boolean): ClientPromise<Data>;
	/** Returns the envelope's `data`, which is a list. */
	list<Item>(path: Path, call?: CallOptions): ClientPromise<Item[]>;
	/** Returns a page of a list; empty properties of the request are omitted from its query, except for the limit. */
	page<Item>(path: Path, request: PageQuery, call?: CallOptions): ClientPromise<Page<Item>>;
	/** Calls an endpoint that returns no data. */
	done(method: "POST" | "PUT" | "DELETE", path: Path, body: unknown, call?: CallOptions): ClientPromise<void>;
	/** Fetches a file of a media type. */
	file(mediaType: string, path: Path, call?: ImageOptions, isPublic?: boolean): ClientPromise<Uint8Array>;
	/** Calls an endpoint with its own reader for the response. */
	send<Result>(endpoint: Endpoint<Result>): ClientPromise<Result>;
	/**
	 * Returns how long the service keeps idempotency keys, in ms; asks the service if that isn't known yet. 0: it keeps
	 * none.
	 */
	keptMs(call?: CallOptions): Promise<number>;
}
declare class Users {
	#private;
	constructor(transport: Transport);
	/** Returns the number of certificates that can still be issued. */
	balance(call?: CallOptions): ClientPromise<Balance>;
	/**
	 * Returns how many certificates were issued per day, how often people opened their public pages, and how often they
	 * were verified, in UTC, up to today. Visits are those of the whole account, and appear some seconds later.
	 *
	 * @throws {BadRequestError} if there are more than 366 days
	 */
	activity({ days }?: {
		days?: number | undefined;
	}, call?: CallOptions): ClientPromise<DailyActivity[]>;
	/** Returns all credit transactions, newest first; their sum is the balance. Old accounts have many: see `ledgerAll`. */
	ledger(call?: CallOptions): ClientPromise<LedgerEntry[]>;
	/**
	 * Returns one page of credit transactions, newest first.
	 *
	 * @throws {UnexpectedResponseError} if the service does not page its ledger
	 */
	ledgerPage(request: PageRequest, call?: CallOptions): ClientPromise<Page<LedgerEntry>>;
	/** Iterates over all credit transactions, newest first; pages are requested on demand. */
	ledgerAll(options?: AllOptions): AsyncGenerator<LedgerEntry, void, undefined>;
}
declare class Webhooks extends List<WebhookRecord> {
	constructor(transport: Transport);
	/**
	 * Creates a webhook, which receives events from now on. Store the `secret` in the response: it isn't shown again.
	 *
	 * @throws {BadRequestError} if the URL is not public, or the account has 20 webhooks
	 * @example
	 * const { secret } = await client.webhooks.create({ url: 'https://example.com/webhooks', types: ['certificate.issued'] })
	 */
	create(webhook: WebhookInput, call?: CallOptions): ClientPromise<WebhookWithSecret>;
	/** @throws {NotFoundError} if the account has no such webhook */
	get(id: string, call?: CallOptions): ClientPromise<WebhookRecord>;
	/**
	 * Changes a webhook; `isEnabled: true` enables one that was disabled, by a request or because its endpoint responded
	 * with 410.
	 */
	update(id: string, change: WebhookChange, call?: CallOptions): ClientPromise<WebhookRecord>;
	/** Deletes a webhook permanently. Pending deliveries are not sent. */
	delete(id: string, call?: CallOptions): ClientPromise<void>;
	/**
	 * Replaces the secret. For 24 hours, requests have two signatures, so that receivers can be changed in the meantime.
	 */
	rotate(id: string, call?: CallOptions): ClientPromise<WebhookWithSecret>;
	/** Sends an event of type `webhook.test`, with sequence number 0. */
	test(id: string, call?: CallOptions): ClientPromise<DeliveryRecord>;
	/** Returns the deliveries of the last 30 days, newest first. */
	deliveries(id: string, call?: CallOptions): ClientPromise<DeliveryRecord[]>;
	/** Returns one page of the deliveries, newest first. */
	deliveriesPage(id: string, request: PageRequest, call?: CallOptions): ClientPromise<Page<DeliveryRecord>>;
	/** Resends a delivered or failed delivery, with the same `webhook-id`. */
	replay(id: string, deliveryId: string, call?: CallOptions): ClientPromise<DeliveryRecord>;
	/**
	 * Returns the event of a webhook request after checking its signature and its time. Uses Web Crypto, and sends
	 * nothing.
	 *
	 * @param body as it arrived, byte by byte: a body that was parsed and serialized again has another signature
	 * @param headers of the request: `Headers`, or an object such as Node's `request.headers`
	 * @param secret of the webhook; while it is rotated, either of the two works
	 * @throws {InvalidWebhookError} if the service did not send it, or sent it more than 5 minutes ago
	 * @example
	 * const event = await client.webhooks.unwrap(await request.text(), request.headers, process.env.WEBHOOK_SECRET ?? '')
	 * if (event.type === 'certificate.issued') console.log(event.data.certificateId)
	 */
	unwrap(body: string | Uint8Array, headers: WebhookHeaders, secret: string): Promise<WebhookEvent>;
}
declare const brand: unique symbol;
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
/** The service responded with an error. The subclass and `status` indicate which. */
export declare class ApiError extends CertificateError {
	readonly name: string;
	/** Code of the error. Editors suggest known ones; a newer service may send others. */
	readonly code: ErrorCode | (string & Record<never, never>);
	/** The problems of the request, with their paths; empty unless validation failed. */
	readonly errors: NonNullable<ErrorBody["errors"]>;
	/** For `unknown_encoding`: possible encodings of the file, with names as read in each. */
	readonly candidates: ErrorBody["candidates"];
	/** For `ambiguous_column`: the field, and the possible columns. */
	readonly field: string | undefined;
	readonly columns: readonly string[] | undefined;
	/** For `ambiguous_date`: an ambiguous cell, and the date that it means in each `dateOrder`. */
	readonly cell: string | undefined;
	readonly dates: ErrorBody["dates"];
	/** For `missing_scope`: the scope that the key lacks. */
	readonly scope: string | undefined;
	/** For `font_in_use`: some of the templates that use the font's family. */
	readonly templates: ErrorBody["templates"];
	/** For `external_id_exists`: the certificate with this external id. */
	readonly certificateId: string | undefined;
	/** Seconds to wait before a retry, if the service specified them. */
	readonly retryAfter: number | undefined;
}
/** 400: something in the request is missing or invalid; `errors` lists it. */
export declare class BadRequestError extends ApiError {
	readonly name = "BadRequestError";
}
/**
 * The issuance service, typed. For servers: the API key must never reach a browser.
 *
 * Every call resolves with the response's `data` (or bytes, or nothing) or rejects. The envelope is checked, its records
 * are trusted. Failed calls are retried if that is safe.
 *
 * @throws {ApiError} from every call: the service refused it or failed; a subclass for each status
 * @throws {RedirectError} from every call: `baseUrl` answers with a redirect, which is never followed
 * @throws {UnexpectedResponseError} from every call: a success that is not the service's, such as a login page
 * @throws {ConnectionError} from every call: no complete response; `TimeoutError` if it took too long
 * @throws {InvalidArgumentError} from every call: an id, an option or a body cannot be sent; nothing was sent
 *
 * @example
 * const client = new CertificateClient({ baseUrl: 'http://127.0.0.1:3000', apiKey: process.env.API_KEY ?? '' })
 * const { balance } = await client.users.balance()
 */
export declare class CertificateClient {
	#private;
	readonly templates: Templates;
	readonly fonts: Fonts;
	readonly organizations: Organizations;
	readonly certificates: Certificates;
	readonly corrections: Corrections;
	readonly batches: Batches;
	readonly users: Users;
	readonly events: Events;
	readonly webhooks: Webhooks;
	readonly requests: Requests;
	/** @throws {TypeError} if an option is missing, unknown or wrong, or in a browser */
	constructor(options: ClientOptions);
	/**
	 * Returns a client with the same options, except for these.
	 *
	 * @example
	 * const school = client.withOptions({ subAccountEmail: 'school@example.com' })
	 */
	withOptions(options: Partial<ClientOptions>): CertificateClient;
	/** Resolves if the service's process runs. Isn't retried unless the call says so; sends no key. */
	health(call?: CallOptions): ClientPromise<void>;
	/**
	 * Resolves if the service is ready: its database responds, and it is not stopping. Isn't retried unless the call says
	 * so; sends no key.
	 *
	 * @throws {ServerError} with status 503 if it isn't
	 */
	ready(call?: CallOptions): ClientPromise<void>;
}
/**
 * Base of every error of a call. The message, for logs, contains what happened, what to do, status, code, method, path,
 * and request id, and links to the entry of the code; `reason` alone is for people. To tell errors apart where two
 * copies of this package may be installed, use `isCertificateError(error)` and `name`, `code` or `status` instead of
 * `instanceof`.
 */
export declare class CertificateError extends Error {
	readonly name: string;
	/** Description of the failure, from the service if available. */
	readonly reason: string;
	/** HTTP status; 0 if there was no response. */
	readonly status: number;
	/** Stable and machine-readable, such as `insufficient_credits`; `unknown` if the response was not the service's. */
	readonly code: string;
	/** Advice on how to fix it; may be empty. */
	readonly advice: string;
	/** Method of the request; `undefined` if none could be created. */
	readonly method: string | undefined;
	/** Path of the request, without its query. */
	readonly path: string | undefined;
	/** Quote this to the operator of the service. */
	readonly requestId: string | undefined;
	/**
	 * POST only: the idempotency key of the request. Call again with it to be sure that the request is carried out once,
	 * even if the client chose the key.
	 */
	readonly idempotencyKey: string | undefined;
	/** True if the service may have carried out the request anyway, in this try or an earlier one. */
	readonly mayHaveRun: boolean;
	constructor({ cause, ...details }: ErrorDetails);
	/** @internal */
	get [brand](): true;
}
/** 409: a request with the same idempotency key is still running, the external id exists, or a batch is running or canceled; see `code`. */
export declare class ConflictError extends ApiError {
	readonly name = "ConflictError";
}
/**
 * Reports a missing or incomplete response: the connection was refused or reset, or the host name was not found. The
 * request may or may not have been processed.
 */
export declare class ConnectionError extends CertificateError {
	readonly name: string;
}
/** 403: the resource belongs to another sub-account (`forbidden`), the key lacks a `scope` (`missing_scope`), or the certificate is `private`. */
export declare class ForbiddenError extends ApiError {
	readonly name = "ForbiddenError";
}
/** 402: no credits left; nothing was created, charged or sent. */
export declare class InsufficientCreditsError extends ApiError {
	readonly name = "InsufficientCreditsError";
}
/** An argument that can't be sent in a request. Nothing was sent. */
export declare class InvalidArgumentError extends CertificateError {
	readonly name = "InvalidArgumentError";
	constructor(details: ErrorDetails);
}
/** A request claiming to come from a webhook is not from the service, or too old. Respond with status 400. */
export declare class InvalidWebhookError extends CertificateError {
	readonly name = "InvalidWebhookError";
	constructor(reason: string);
}
/** 404: there is no such resource in this account. */
export declare class NotFoundError extends ApiError {
	readonly name = "NotFoundError";
}
/** 413: the body is larger than the service accepts. */
export declare class PayloadTooLargeError extends ApiError {
	readonly name = "PayloadTooLargeError";
}
/** 412: the resource was changed since it was read. */
export declare class PreconditionFailedError extends ApiError {
	readonly name = "PreconditionFailedError";
}
/** 429: too many requests, or emails of one certificate; wait `retryAfter` seconds. */
export declare class RateLimitError extends ApiError {
	readonly name = "RateLimitError";
}
/**
 * 3xx: the response is a redirect. Redirects are never followed or retried, because the API key and the recipient's
 * data would be sent to the target. Fix `baseUrl` instead.
 */
export declare class RedirectError extends CertificateError {
	readonly name = "RedirectError";
	/** Origin and path of the target, without credentials and query; `undefined` if missing, invalid or hidden. */
	readonly location: string | undefined;
}
/** 5xx: the service failed. */
export declare class ServerError extends ApiError {
	readonly name = "ServerError";
}
/**
 * Reports that there was no complete response within `timeoutMs` or `deadlineMs`. The request may or may not have been
 * processed.
 */
export declare class TimeoutError extends ConnectionError {
	readonly name = "TimeoutError";
}
/** 401: the API key is missing, unknown, revoked or expired. */
export declare class UnauthorizedError extends ApiError {
	readonly name = "UnauthorizedError";
}
/**
 * A success status with content that isn't the service's: a proxy's login page, broken JSON, `success: false`, a file
 * of another type. Usually `baseUrl` points elsewhere. Never retried; the request may or may not have been processed,
 * so repeat a POST with this error's `idempotencyKey`.
 */
export declare class UnexpectedResponseError extends CertificateError {
	readonly name = "UnexpectedResponseError";
	/** Media type as sent, without parameters; `''` if the header is missing. */
	readonly contentType: string;
}
/** 422: the idempotency key was used before with a different body. */
export declare class UnprocessableError extends ApiError {
	readonly name = "UnprocessableError";
}
/** Values for which a file may have a column, besides name, address, attributes, and metadata. */
export declare const batchRowFields: readonly [
	"externalId",
	"issuedAt",
	"expiresAt"
];
/**
 * Codes of {@link BatchProblem} about rows that are issued anyway, worst first: overlapping ink and ink in the color of
 * its background spoil a certificate, as does a value damaged by another program; an address that occurs twice is
 * rarely intended, one from which emails came back may be wrong, and one whose owner unsubscribed gets none; and a
 * whole list may lack a value, have its names in capitals, or have small print. Problems with any other code are about
 * rows that fail.
 */
export declare const batchWarningCodes: readonly [
	"ink_overlap",
	"low_contrast",
	"looks_garbled",
	"looks_like_code",
	"looks_unfilled",
	"looks_like_date",
	"looks_shortened",
	"looks_swapped",
	"duplicate_email",
	"no_address",
	"opted_out",
	"bounced",
	"all_capitals",
	"empty_value",
	"invisible_characters",
	"small_print"
];
/** Codes of {@link IssueWarning}. A newer service may send further codes. */
export declare const issueWarningCodes: readonly [
	"attribute_unused",
	"name_replaced",
	"text_replaced",
	"not_a_number",
	"empty_value",
	"key_ignored",
	"looks_like_code",
	"looks_unfilled",
	"looks_garbled",
	"looks_like_date",
	"looks_shortened",
	"looks_swapped",
	"all_capitals",
	"invisible_characters",
	"unknown_font",
	"unknown_merge_field",
	"split_merge_field",
	"runs_ignored",
	"unknown_date_letters",
	"number_missing",
	"expiry_missing",
	"code_too_small",
	"code_dense",
	"code_pale",
	"ink_overlap",
	"low_contrast",
	"small_print",
	"untitled",
	"template_deleted",
	"organization_deleted",
	"table_empty",
	"table_key_unused",
	"table_column_empty",
	"table_as_text",
	"image_missing",
	"image_as_text",
	"logo_missing",
	"mail_placeholder",
	"nothing_attached",
	"no_address",
	"opted_out",
	"bounced"
];
/**
 * Returns true if a value is an error of this client, including errors of another copy of the package or another realm,
 * for which `instanceof` is false.
 *
 * @example
 * if (isCertificateError(error) && error.code === 'insufficient_credits') …
 */
export declare function isCertificateError(value: unknown): value is CertificateError;
/** Options for iterating over a whole list. */
export interface AllOptions extends CallOptions {
	/** Items per request, 1 to 200. Default 100. */
	pageSize?: number | undefined;
}
/** Selects a part of an archive. */
export interface ArchiveOptions extends Omit<CallOptions, "idempotencyKey" | "ifMatch"> {
	/** From 1; a part has 5,000 certificates. Default 1. */
	part?: number | undefined;
	/** Bytes already received by an earlier download, which continues after them. Default 0. */
	start?: number | undefined;
}
/** Number of certificates that can still be issued. */
export interface Balance {
	/** Balance; 2147483647 in test mode, and if the service doesn't count credits. */
	balance: number;
	/** Addition: part of the balance reserved by running batches; absent if there is none. */
	reserved?: number;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Many certificates that the service issues in the background once they are accepted. */
export interface Batch {
	id: string;
	state: "running" | "completed" | "canceled";
	/** Number of rows; the sum of the following four. */
	total: number;
	issued: number;
	failed: number;
	/** Unwanted duplicates, and rows pending when the batch was canceled. */
	skipped: number;
	waiting: number;
	/** `stored`: the service has no mail server, so emails can only be read. */
	mails: {
		sent: number;
		failed: number;
		waiting: number;
		stored: number;
	};
	/** ISO 8601, UTC, with milliseconds. */
	createdAt: string;
	finishedAt: string | null;
	/** Rows issued per second since the start of the batch or its last retry; `null` before the first row. */
	rowsPerSecond: number | null;
	/** Estimate; `null` if there is none yet. */
	secondsLeft: number | null;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Result of checking a batch: nothing is created, charged, or sent. */
export interface BatchCheck {
	rows: number;
	/** Rows that would be issued. */
	valid: number;
	invalid: number;
	/** Duplicate addresses, with `onDuplicateEmail: 'skip'`. */
	skipped: number;
	/** At most 100, by row. If there are more, those of failing rows come first, and those about small print last. */
	problems: BatchRowProblem[];
	/** Price of the valid rows, in credits. */
	credits: number;
	/** The row most worth previewing: with long texts, or letters of rare scripts. */
	worstRow: {
		row: number;
		name: string;
		attributes: Record<string, string>;
		/** Addition: issue date on its certificate. */
		issuedAt?: string;
		/** Addition: last day of its certificate; absent: it doesn't expire. */
		expiresAt?: string;
	} | null;
	/** Reading of the file; absent if the recipients were not sent as a file. */
	read?: BatchReading;
	/** Proves for ten minutes that exactly this body was checked. */
	checkToken: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Columns of a file, and those that are certain. */
export interface BatchColumns {
	/** Headers, in file order; `''` for none. */
	columns: string[];
	/** Cells of the first 20 rows. */
	rows: string[][];
	/** Attributes used in the template and the email. */
	attributes: string[];
	/** `null` and missing attributes: no matching column was found. */
	mapping: {
		name: string | string[] | null;
		email: string | null;
		attributes: Record<string, string>;
		metadata?: Record<string, string>;
	} & {
		[Field in BatchRowField]?: string;
	};
	/** Fields, such as `name`, with several possible columns. */
	ambiguous: {
		field: string;
		columns: string[];
	}[];
	/** Reading of the file; in its `mapping`, an uncertain column is ''. */
	read: BatchReading;
}
/** Part `options` of the form of a file. */
export interface BatchFileOptions extends BatchOptions {
	/**
	 * Default: detected by headers in the languages of the product, such as “Name” and “E-Mail”. If several columns are
	 * possible, the service asks: 400 `ambiguous_column`.
	 */
	mapping?: BatchMapping | undefined;
	/** Label of a text file's encoding. Default: detected; if it is uncertain, 400 `unknown_encoding` lists candidates. */
	encoding?: string | undefined;
	/** Name of a sheet. Default: the first visible one that contains a list. */
	sheet?: string | undefined;
	/** Row with the column names, from 1. Default: detected among the first 20. */
	headerRow?: number | undefined;
	/** Handling of rows hidden in the sheet. Default `skip`. */
	hiddenRows?: "skip" | "issue" | undefined;
	/**
	 * Addition: order of day and month in date columns. Default: detected by unambiguous dates such as 31/12/2026; if
	 * there are none, 400 `ambiguous_date` asks.
	 */
	dateOrder?: DateOrder | undefined;
}
/** Body of a batch of recipients. */
export interface BatchInput extends BatchOptions {
	/** At most 10,000. */
	recipients: BatchRecipient[];
}
/** Columns of a file by their headers. Default of each {@link BatchRowField}: none. */
export interface BatchMapping extends Partial<Record<BatchRowField, string | undefined>> {
	/** One column, or up to 10 joined by spaces, such as `['First name', 'Last name']`. */
	name: string | string[];
	/** Column of the address. Default: none, so that no emails are sent. */
	email?: string | null | undefined;
	/** Column of each attribute. Default: none. */
	attributes?: Record<string, string> | undefined;
	/** Addition: column of each key of your own data. */
	metadata?: Record<string, string> | undefined;
}
/** Template, organization, and email of a batch, and handling of duplicates. */
export interface BatchOptions extends Omit<IssueInput, "recipientData" | "externalId" | "metadata"> {
	/** Handling of another recipient with the same address. Default `issue`. */
	onDuplicateEmail?: "issue" | "skip" | undefined;
}
/** Print options of a batch. */
export interface BatchPrint extends SheetOptions {
	/** Sort order; `name`: in the order of the design's language. Default `row`: in list order. */
	sort?: "row" | "name" | undefined;
	/** First and last certificate in that order, from 1. A print has at most 5,000. */
	from?: number | undefined;
	to?: number | undefined;
}
/** Reason why a row of a batch fails, or a warning about it. */
export interface BatchProblem {
	/** Column of the file, or key of the recipient; `null` if it concerns the whole row. */
	column: string | null;
	/**
	 * An error code such as `validation_failed` or `does_not_fit`; or, for a row that is issued anyway, one of
	 * {@link batchWarningCodes}: `duplicate_email`, or a code of {@link IssueWarning}.
	 */
	code: string;
	message: string;
	/**
	 * Addition: values for messages in your own language: `field` and `other`, names of template fields; `first`, the row
	 * with the same address; `missing`, attributes without a value; `points`, the printed size; `date`, which a number
	 * may be; `count`, the rows with names in capitals; `characters`, which were removed; `about`, which kind of value is
	 * wrong: `name`, `email`, `attributes`, `issuedAt`, or `expiresAt`.
	 */
	params?: Readonly<Record<string, string | number>>;
}
/** Dates of a column. */
export interface BatchReadDates {
	/** Days in ISO 8601, such as `2026-12-31`. */
	earliest: string;
	latest: string;
	/** Order used for ambiguous dates; absent if there are none, and no order was chosen. */
	order?: DateOrder;
	/** Rows without a date, which have the batch's. */
	missing: number;
}
/** Reading of a file: its encoding or sheet, its header, and its columns. */
export interface BatchReading {
	/** Label of a text file's encoding, such as `utf-8` or `windows-1250`. */
	encoding?: string;
	/** Second most likely encoding, unless a byte order mark or UTF-8 leaves no doubt. */
	runnerUp?: string;
	/** Character between the cells of a text file: `,`, `;`, `|`, a tab, or rarely `^`, `~`, or `:`. */
	separator?: string;
	/** Name of the sheet read, for a workbook. */
	sheet?: string;
	/** Names of its sheets, including hidden ones. */
	sheets?: string[];
	/** Row of the file or sheet with the column names, from 1. */
	headerRow: number;
	/** Rows with text hidden in the sheet; skipped unless `hiddenRows` is `issue`. */
	hiddenRows: number;
	/** Addition: headers of columns hidden in the sheet, which are used like others. */
	hiddenColumns?: string[];
	/** First row after the list, which isn't read, because the file continues with other content. */
	endsBefore?: number;
	/** Addition: the first text of that row, such as “Total: 31”. */
	behindList?: string;
	mapping: {
		name: string | string[];
		/** Empty: no row has an address. */
		email: string;
		attributes: Record<string, string>;
		metadata?: Record<string, string>;
	} & {
		[Field in BatchRowField]?: string;
	};
	/** Addition: dates of the columns with dates, once all rows have been read. */
	dates?: {
		issuedAt?: BatchReadDates;
		expiresAt?: BatchReadDates;
	};
	/** Headers of columns that are not used. */
	unused: string[];
}
/** Recipient of a batch, and properties specific to their certificate. */
export interface BatchRecipient extends RecipientData, Pick<IssueInput, "externalId" | "metadata"> {
	/** Addition: issue date, or time with its zone; absent: the batch's. */
	issuedAt?: string | undefined;
	/** Addition: end of validity; absent: the batch's. */
	expiresAt?: string | undefined;
}
/** A problem in the result of a check, with the person and the value concerned. */
export interface BatchRowProblem extends BatchProblem {
	row: number;
	/** Addition: the name in the row, even if it is the problem. */
	name: string | null;
	email: string | null;
	/** Addition: at most 60 characters of the value of `column`. */
	value: string | null;
}
/** One recipient of a batch. */
export interface BatchRowRecord {
	/** Row in the sheet of a file, or position in a list, from 1. */
	row: number;
	state: "waiting" | "issued" | "failed" | "skipped";
	name: string | null;
	email: string | null;
	certificateId: string | null;
	verificationUrl: string | null;
	problem: BatchProblem | null;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Selects rows of a batch. */
export interface BatchRowsRequest {
	/** Rows per page, 1 to 200. */
	limit: number;
	/** `pagination.next` of the previous page; empty or `null`: the first page. */
	cursor?: string | null | undefined;
	/** State to filter by. Default: every state. */
	state?: BatchRowRecord["state"] | undefined;
}
/** Colors of an organization on the pages of its certificates and in its emails, as `#RRGGBB`. */
export interface Brand {
	/** Color of a band at the top. */
	color: string;
	/** Color of links and buttons, made darker or lighter where it would be unreadable. */
	accent: string;
}
/** Options of one call. */
export interface CallOptions {
	/** Overrides the client's sub-account; `null` = the whole account. */
	subAccountEmail?: string | null | undefined;
	/** Aborting rejects with the signal's reason, which has no `idempotencyKey`. */
	signal?: Signal | undefined;
	/** Milliseconds for each try. */
	timeoutMs?: number | undefined;
	/** Milliseconds for the whole call. */
	deadlineMs?: number | undefined;
	/** Maximum number of retries of this call, if that is safe. */
	retries?: number | undefined;
	/** Maximum size of this call's response, in bytes. */
	maxResponseBytes?: number | undefined;
	/** POST only: with the same key, the service processes the request once. Default: a new one for each call. */
	idempotencyKey?: string | undefined;
	/** Changes of templates only: the ETag of the version read; a stale one rejects with `PreconditionFailedError`. */
	ifMatch?: string | undefined;
}
/**
 * Filters of a list of certificates; a certificate must match all of them. Instants are ISO 8601; a date means the
 * beginning of its day in UTC.
 */
export interface CertificateFilter {
	/**
	 * Search text: beginnings of words of the recipient's name, ignoring case and accents, or of the address; or a whole
	 * code, id, external id, or running number.
	 */
	search?: string | undefined;
	/** State to filter by. Default: every state. */
	status?: CertificateStatus | undefined;
	templateId?: string | undefined;
	organizationId?: string | undefined;
	/** Batch that issued them. */
	batchId?: string | undefined;
	externalId?: string | undefined;
	/** The recipient's address, ignoring case. */
	email?: string | undefined;
	/** Minimum displayed date of issue, inclusive. */
	issuedAfter?: string | undefined;
	/** Maximum displayed date of issue, exclusive. */
	issuedBefore?: string | undefined;
	/** Minimum expiry, inclusive. */
	expiresAfter?: string | undefined;
	/** Maximum expiry, exclusive. */
	expiresBefore?: string | undefined;
}
/** An email as it was composed, without the secrets of the recipient's links; images in it are named `cid:certificate`. */
export interface CertificateMail {
	to: {
		name: string;
		email: string;
	};
	subject: string;
	text: string;
	html: string;
	status: MailStatus;
}
/** A stored certificate. */
export interface CertificateRecord {
	certificateId: string;
	status: CertificateStatus;
	/** Empty after it is erased, like `attributes`. */
	recipient: {
		name: string;
		email: string;
	};
	/** Its id in your own system, from its issue. */
	externalId: string | null;
	/** Your own data, from its issue; empty after it is erased. */
	metadata: Record<string, string>;
	/** Attributes; images are their hosted URLs. */
	attributes: Record<string, string>;
	organizationId: string;
	organizationName: string;
	templateId: string;
	templateName: string;
	/** Public name: the title of its template with its values, or the template's name. */
	title: string;
	subAccountEmail: string | null;
	issuedAt: string;
	/** When it becomes or became public, if it was scheduled. */
	issueAt: string | null;
	/** First instant at which it is expired. */
	expiresAt: string | null;
	/** Displayed day of issue, such as `2026-12-08`. */
	issuedOn: string;
	/** Last day on which it is valid. */
	validThrough: string | null;
	/** Running number in its template. */
	number: number | null;
	revokedAt: string | null;
	revocationReason: string | null;
	/** Id of the certificate that replaces it, and the time of the replacement. */
	supersededBy: string | null;
	supersededAt: string | null;
	/** Id of the certificate that it replaces. */
	supersedes: string | null;
	/** When the recipient's data was erased. */
	erasedAt: string | null;
	/** Party that made it private, so that its page asks for the recipient's name and shows nothing; `null`: it is public. */
	privateBy: "issuer" | "recipient" | null;
	verificationUrl: string;
	pngUrl: string;
	pdfUrl: string;
	mail: {
		status: MailStatus;
		sentAt: string | null;
		error: string | null;
	};
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Selects certificates, a page at a time. */
export interface CertificateSearch extends CertificateFilter {
	/** Certificates per page, 1 to 200. */
	limit: number;
	/** `pagination.next` of the previous page; empty or `null`: the first page. */
	cursor?: string | null | undefined;
}
/** Connection and defaults of a client. Clock, randomness, ids, and network can be replaced. */
export interface ClientOptions {
	/** URL of the service, with or without `/api` at the end. It must respond directly: redirects are never followed. */
	baseUrl: string;
	/**
	 * The account's key, or a function that returns it, which is called before every request, including retries. Keep it
	 * on a server; it must never be part of a page.
	 */
	apiKey: string | (() => string | Promise<string>);
	/**
	 * Refuses keys of the other mode: `live` where certificates must be real, `test` where none may be. Default: the mode of the
	 * key, which is `test` if it begins with `test_`.
	 */
	mode?: "live" | "test" | undefined;
	/** Limits every call to one sub-account, unless the call specifies another. */
	subAccountEmail?: string | null | undefined;
	/** Milliseconds before a try ends with `TimeoutError`. Default 30,000; 0 or `Infinity`: no limit. */
	timeoutMs?: number | undefined;
	/** Milliseconds for a whole call, including tries and waits. Default 120,000; 0 or `Infinity`: no limit. */
	deadlineMs?: number | undefined;
	/**
	 * Maximum number of retries of a failed call, if that is safe. Default 10: with the waits in between, which take 31 s
	 * on average and 63 s at most, calls survive a restart of the service.
	 */
	retries?: number | undefined;
	/** Maximum size of a response, in bytes. Default 256,000,000; 0 or `Infinity`: no limit. Archives have none. */
	maxResponseBytes?: number | undefined;
	/** Called for every try. `console` works. */
	logger?: Logger | undefined;
	/** Lets the client be created in a browser, where everyone who opens the page can read the key. */
	dangerouslyAllowBrowser?: boolean | undefined;
	/** Sends the requests: for proxies, TLS certificates, or tests. Default: the runtime's own. */
	fetch?: FetchFunction | undefined;
	/** Creates idempotency keys. Default `crypto.randomUUID`. */
	randomUUID?: (() => string) | undefined;
	/** Waits between tries. */
	sleep?: ((ms: number) => Promise<void>) | undefined;
	/** Returns a number from 0 to 1; spreads the waits between tries. Default `Math.random`. */
	random?: (() => number) | undefined;
	/** Returns milliseconds since 1970: for deadlines, and for a `Retry-After` that is a date. Default `Date.now`. */
	now?: (() => number) | undefined;
}
/** The return value of a call: a promise of the data, with access to its response. */
export interface ClientPromise<Data> extends Promise<Data> {
	/**
	 * Returns the data together with its response. The request is sent only once, even if this is called repeatedly.
	 *
	 * @example
	 * const { data, response } = await client.templates.get(id).withResponse()
	 * await client.templates.update(id, { name: `${data.name} 2` }, { ifMatch: response.etag })
	 */
	withResponse(): Promise<WithResponse<Data>>;
}
/** A correction of their name proposed by a recipient. */
export interface CorrectionRecord {
	id: string;
	certificateId: string;
	/** `outdated`: the certificate was replaced, revoked, or erased before the correction was decided. */
	state: "open" | "accepted" | "declined" | "outdated";
	/** Recipient as on the certificate. */
	recipient: {
		name: string;
		email: string;
	};
	proposedName: string;
	subAccountEmail: string | null;
	/** ISO 8601, UTC, with milliseconds. */
	createdAt: string;
	decidedAt: string | null;
	/** The certificate with the proposed name; `null` unless the correction is accepted. */
	newCertificateId: string | null;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Selects corrections. */
export interface CorrectionSearch extends PageRequest {
	/** State to filter by. Default: all. */
	state?: CorrectionRecord["state"] | undefined;
}
/** A batch that was just created. */
export interface CreatedBatch extends Batch {
	/** Reading of the file; absent if the recipients were not sent as a file. */
	read?: BatchReading;
}
/** Response to creating a template: fields only with id, type, text, x, y. */
export interface CreatedTemplate {
	id: string;
	name: string;
	imageUrl: string;
	dimensions: Dimensions;
	fields: CreatedField[];
	/** Addition: the additional pages' fields; absent if there are none. */
	pages?: {
		imageUrl: string;
		fields: CreatedField[];
	}[];
	/**
	 * Addition: keys without effect, such as a `print` of another shape than the page, and letters of a date `format`
	 * that are not part of a date; absent if there are none.
	 */
	warnings?: string[];
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** An achievement, for machines. Every part is optional. */
export interface CredentialDescription {
	/** Default: the template's name. */
	description?: string | undefined;
	/** Requirements that a recipient has met. */
	criteria?: string | undefined;
	/** At most 50. Those with a URL are alignments, the others tags. */
	skills?: {
		name: string;
		url?: string | undefined;
	}[] | undefined;
	creditPoints?: number | undefined;
	/** Level, such as `EQF 6`. */
	level?: string | undefined;
}
/** Counts of a day, in UTC. */
export interface DailyActivity {
	/** Day, such as `2026-11-26`. */
	date: string;
	/** Number of certificates issued. */
	issued: number;
	/** Number of times that people opened the public pages of certificates. */
	opened: number;
	/** Number of times that certificates were verified through the API, or files compared with them. */
	verified: number;
}
/** The delivery of one event to one webhook. */
export interface DeliveryRecord {
	id: string;
	webhookId: string;
	/** `webhook-id` of the request. */
	eventId: string;
	type: EventType | "webhook.test";
	sequence: number;
	status: DeliveryStatus;
	attempts: number;
	/** When it was queued, or replayed. */
	createdAt: string;
	/** Time of the next attempt; `null` if it is not pending. */
	nextAttemptAt: string | null;
	/** Reason why the last attempt failed; `null` if none did. */
	error: string | null;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Shape of every JSON response of the service. */
export interface Envelope<Data> {
	success: boolean;
	/** Human-readable; may be empty. */
	message: string;
	data: Data;
}
/** The body of every error response. */
export interface ErrorBody {
	success: false;
	message: string;
	/** Stable machine-readable reason, such as `insufficient_credits`. */
	code: ErrorCode;
	/** The problems of the request, with their paths, for `validation_failed`. */
	errors?: RequestIssue[];
	/** For `unknown_encoding`: possible encodings of the file, with names as read in each. */
	candidates?: {
		encoding: string;
		sample: string[];
	}[];
	/** For `ambiguous_column`: the field, and the possible columns. */
	field?: string;
	columns?: string[];
	/** Addition, for `ambiguous_date`: an ambiguous cell, and the date that it means in each order. */
	cell?: string;
	dates?: {
		order: string;
		date: string;
	}[];
	/** Addition, for `missing_scope`: the scope that the key lacks. */
	scope?: string;
	/** Addition, for `font_in_use`: some of the templates that use the font's family. */
	templates?: {
		id: string;
		name: string;
	}[];
	/** Addition, for `external_id_exists`: the certificate with this external id. */
	certificateId?: string;
	/** Quote this to the operator of the service. */
	requestId: string;
}
/** The properties of an error; all except `reason` are optional. */
export interface ErrorDetails {
	reason: string;
	status?: number;
	code?: string;
	advice?: string | undefined;
	method?: string;
	path?: string;
	requestId?: string | undefined;
	idempotencyKey?: string | undefined;
	mayHaveRun?: boolean;
	cause?: unknown;
	errors?: readonly RequestIssue[];
	candidates?: ErrorBody["candidates"];
	field?: string | undefined;
	columns?: readonly string[] | undefined;
	cell?: string | undefined;
	dates?: ErrorBody["dates"];
	scope?: string | undefined;
	templates?: ErrorBody["templates"];
	certificateId?: string | undefined;
	retryAfter?: number | undefined;
	location?: string | undefined;
	contentType?: string;
}
/** Selects events. */
export interface EventRequest {
	/** Sequence number of the last processed event. Default 0: from the oldest stored one. */
	after?: number | undefined;
	/** Types to include. Default: all. */
	types?: readonly EventType[] | undefined;
	/** Events per request, 1 to 200. Default 100. */
	limit?: number | undefined;
	/** Maximum seconds that the response waits for an event if there is none, up to 20. Default 0. */
	wait?: number | undefined;
}
/** A field with the id assigned by the service. */
export interface FieldRecord extends TemplateField {
	id: string;
	/** The owning template; present if read by id. */
	templateId?: string;
}
/** Characters in a font. */
export interface FontCoverage {
	/** Number of characters. */
	characters: number;
	/** Codes of their scripts (ISO 15924), such as `Latn`, the one with the most letters first. */
	scripts: string[];
}
/** A family of the account for the editor: in the SDK's option `fonts`, and as the result of its `uploadFont`. */
export interface FontFamilyRecord {
	name: string;
	/**
	 * URLs of the files by style: `Regular`, `Bold`, `Italic`, and `BoldItalic`. If `Regular` is missing, it is another
	 * style's.
	 */
	files: {
		Regular: string;
		Bold?: string;
		Italic?: string;
		BoldItalic?: string;
	};
	/** False: an account's font is used only where a text names it. */
	isFallback: false;
}
/** A font file as a data URL. `fonts.create` sends the file itself. */
export interface FontInput {
	/** `data:font/ttf;base64,…`, also for an OTF or WOFF2 file. */
	file: string;
	/** Name of the file, which replaces a name that the font lacks. */
	name?: string | null | undefined;
}
/** A font of the account: one style of a family for its templates. */
export interface FontRecord {
	id: string;
	/** Name in a template's `fontFamily`. */
	family: string;
	/** 1 to 1000, such as 400; templates choose a style by `isBold` and `isItalic` alone. */
	weight: number;
	/** True for the bold style of its family. */
	isBold: boolean;
	isItalic: boolean;
	coverage: FontCoverage;
	/** SHA-256 of the stored file, in hex. */
	sha256: string;
	/** Length of the stored file. */
	bytes: number;
	/** URL of the stored file, which pages of any origin may read: TrueType, regardless of the uploaded format. */
	url: string;
	/** The sub-account that uploaded it; `null`: the whole account, or another sub-account than the requesting one. */
	subAccountEmail: string | null;
	/** ISO 8601, UTC. */
	createdAt: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Options of a call that returns an image of a certificate or a template. */
export interface ImageOptions extends CallOptions {
	/** Number of the page, from 1. Default 1. */
	page?: number | undefined;
}
/** Result of checking an issue: nothing is created, charged, or sent. */
export interface IssueCheck extends Pick<IssuedCertificate, "warnings" | "warningDetails"> {
	/** Price of issuing it, in credits. */
	credits: number;
	/** Data of the certificate that would be issued. */
	preview: Pick<IssuedCertificate, "recipient" | "organizationId" | "issuedAt" | "issuedOn" | "expiresAt" | "validThrough" | "issueAt" | "externalId" | "metadata" | "isTest">;
	/** Proves for ten minutes that exactly this body was checked. */
	checkToken: string;
}
/** Input of one issue. */
export interface IssueInput {
	recipientData: RecipientData;
	organizationId: string;
	mailData: MailData;
	/**
	 * The certificate's id in your own system, 1 to 200 characters, unique in the account: a second use is refused with
	 * 409 `external_id_exists`, whose `certificateId` is the first one's.
	 */
	externalId?: string | undefined;
	/**
	 * Your own data, returned with the certificate: up to 20 keys of 40 characters with texts of 500. No page shows them.
	 */
	metadata?: Record<string, string> | undefined;
	/**
	 * The displayed date of issue, for example from before this service was used; not in the future, from 1900: an ISO
	 * 8601 date in the organization's time zone, or a time with its offset, which decides its day. Default: now.
	 */
	issuedAt?: string | undefined;
	/**
	 * When it becomes public and its email is sent, in the future, at most five years ahead; also the displayed date. Its
	 * credit is spent now, and returned if it is revoked or erased before. Default: immediately. Not together with
	 * `issuedAt`.
	 */
	issueAt?: string | undefined;
	/**
	 * End of validity, after `issuedAt`: an ISO 8601 date, whose whole day in the organization's time zone counts, or a
	 * time with its offset. Default: none.
	 */
	expiresAt?: string | undefined;
	/** True to assign the template's next running number, without gaps, which `{{number}}` shows. Default: false. */
	number?: boolean | undefined;
	/** Days before the last day when the recipient gets the template's reminder email. Default: the template's. */
	reminders?: number[] | undefined;
}
/** Options of `issueMany`. Those of a call apply to each request. */
export interface IssueManyOptions extends Omit<CallOptions, "idempotencyKey" | "ifMatch"> {
	/** Number of concurrent requests, 1 or more. Default 4. */
	concurrency?: number | undefined;
	/** Called after each input. If it throws, the run stops and rejects. */
	onProgress?(progress: IssueProgress): void;
	/** Makes the run resumable. Without one, a second run issues everything again. */
	journal?: Journal | undefined;
	/**
	 * Key that identifies an input across runs, such as an enrollment number: never empty, and different for
	 * inputs that become different certificates. Default: a hash of the input's JSON, so that equal inputs are
	 * issued once.
	 */
	keyOf?(input: IssueInput, index: number): string;
}
/** The outcome of a run. */
export interface IssueManyResult {
	/** One per input, in the order of the inputs. */
	results: IssueOutcome[];
	issued: number;
	/** Refused or unknown; look at each outcome's `status`. */
	failed: number;
	skipped: number;
	/** Reason why the run stopped early; absent if it didn't. */
	stoppedBy?: unknown;
}
/** The outcome of one input. */
export interface IssueOutcome {
	/** Position of the input, from 0. */
	index: number;
	key: string;
	/**
	 * - `issued`: the certificate exists, from this run or an earlier one.
	 * - `failed`: nothing was issued; `error` says why. A later run with the journal sends it again.
	 * - `skipped`: not sent, because the run stopped early; `IssueManyResult.stoppedBy` says why.
	 * - `unknown`: it may or may not have been issued. If `error` is set, run again with the journal to find out: the
	 *   service recognizes the request for 24 hours. If not, the journal's entry is too old for that, and nothing was
	 *   sent: look for the certificate before you issue another.
	 */
	status: "issued" | "failed" | "skipped" | "unknown";
	certificateId?: string | undefined;
	verificationUrl?: string | undefined;
	/** The service's warnings; only if this run issued it. */
	warnings?: string[] | undefined;
	/** The request's idempotency key; absent if nothing was ever sent. */
	idempotencyKey?: string | undefined;
	/** Usually a `CertificateError`. */
	error?: unknown;
}
/** Progress of a run; `done` is the sum of the other three. */
export interface IssueProgress {
	done: number;
	issued: number;
	/** Refused or unknown. */
	failed: number;
	skipped: number;
	/** Absent if the number of inputs is unknown. */
	total?: number;
}
/** A warning about a certificate that is issued anyway, for programs, and for messages in your own language. */
export interface IssueWarning {
	code: IssueWarningCode;
	/** Key of the recipient concerned, such as `email` or `attributes.Course`; `null` if it concerns no single value. */
	column: string | null;
	/** The message in `warnings`. */
	message: string;
	/** Values for a message, by name, such as `attribute`, `field`, or `missing`; none of them is the recipient's. */
	params?: Record<string, string | number>;
}
/** The response to an issue. */
export interface IssuedCertificate {
	certificateId: string;
	recipient: {
		name: string;
		email: string;
	};
	organizationId: string;
	/** ISO 8601, UTC, with milliseconds. */
	issuedAt: string;
	/** Addition: displayed day of issue, such as `2026-12-08`. */
	issuedOn: string;
	/** Addition: URL at which anyone can verify the certificate. */
	verificationUrl: string;
	/** Addition: first instant at which it is expired; present if it expires. */
	expiresAt?: string;
	/** Addition: last day on which it is valid; present if it expires. */
	validThrough?: string;
	/** Addition: when it becomes public; present if it is scheduled. */
	issueAt?: string;
	/** Addition: present if it has one. */
	externalId?: string;
	/** Addition: present if it has any. */
	metadata?: Record<string, string>;
	/** Addition: running number; present if one was requested. */
	number?: number;
	/** Addition: attribute keys without effect, fields that show nothing. */
	warnings: string[];
	/** Addition: the same with codes, in the same order. Absent if there are none. */
	warningDetails?: IssueWarning[];
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Addition: the issuer of a certificate, and whether a domain currently confirms this organization. */
export interface Issuer {
	name: string;
	/** The organization's domain, such as `example.edu`; `null` unless it is, or was, confirmed. */
	domain: string | null;
	/** Time of the confirmation; `null`: it isn't confirmed. */
	confirmedAt: string | null;
	/** Time since which its proof is missing; `null`: it isn't, or never existed. */
	lostAt: string | null;
	/**
	 * Addition: domain that confirms another organization with a similar-looking name. Absent if this one is confirmed,
	 * or there is none.
	 */
	resembles?: string;
}
/**
 * Record of what `issueMany` did, so that an interrupted run can be resumed. It is append-only: the last entry of a key
 * counts, except that `issued` is final.
 *
 * One run at a time may use a journal; the client does not lock it.
 */
export interface Journal {
	/** Returns all entries in the order in which they were appended. Called once, before the first request. */
	read(): Promise<Iterable<JournalEntry>> | Iterable<JournalEntry> | AsyncIterable<JournalEntry>;
	/** Must resolve only after the entry is durable, because the request is sent next. Calls may overlap. */
	append(entry: JournalEntry): Promise<void>;
}
/**
 * One entry of `issueMany`'s record of a key. It contains no recipient: `key` is the result of `keyOf`, and the
 * certificate's page is public.
 */
export interface JournalEntry {
	/** Identifies an input across runs; see `IssueManyOptions.keyOf`. */
	key: string;
	/** `started` is appended before the request is sent, the others once the outcome is known. */
	status: "started" | "issued" | "failed";
	/** The request's idempotency key: a `started` entry is repeated with the same one. */
	idempotencyKey: string;
	/** Time before the first request with `idempotencyKey` was sent: ISO 8601, UTC. */
	startedAt: string;
	/** With `issued`. */
	certificateId?: string;
	/** With `issued`. */
	verificationUrl?: string;
	/** With `failed`: the service's reason for the refusal. It may quote the input. */
	error?: string;
}
/** One credit transaction. */
export interface LedgerEntry {
	id: string;
	/** Negative for a debit. */
	amount: number;
	balanceAfter: number;
	/** `refund`: for a certificate revoked or erased before its `issueAt`. */
	reason: "initial" | "issue" | "top_up" | "refund";
	certificateId: string | null;
	createdAt: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** One try. Never contains a key, a body, a query, or content of a response. */
export interface LogDetails {
	method: string;
	/** Path of the request, with ids and without a query. */
	path: string;
	/** HTTP status; 0 if there was no response. */
	status: number;
	/** `code` of the error; absent after a success. */
	code?: string | undefined;
	durationMs: number;
	/** 1 for the first try. */
	attempt: number;
	requestId?: string | undefined;
}
/** A request sent with a key of the account, as logged for seven days. */
export interface LoggedRequest {
	/** `requestId` of its errors, and the header `X-Request-Id` of its response. */
	id: string;
	/** ISO 8601, UTC, with milliseconds. */
	at: string;
	method: string;
	/** Path without the query. A part that is neither a word of the API nor an id is `*`. */
	path: string;
	/** 499: the client disconnected before the response. */
	status: number;
	/** Code of the error; `null` without one. */
	code: string | null;
	keyId: string;
	/** Milliseconds until the response was sent. */
	ms: number;
	/** Earlier requests of the same key that were too many to log. */
	dropped?: number;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/**
 * Receives reports of tries; each level is optional. `debug`: a success. `info`: the service refused the call (4xx).
 * `warn`: a try failed and is repeated. `error`: the call failed for another reason.
 */
export interface Logger {
	debug?(message: string, details: LogDetails): void;
	info?(message: string, details: LogDetails): void;
	warn?(message: string, details: LogDetails): void;
	error?(message: string, details: LogDetails): void;
}
/** The template, and the email; without subject and body, no email is sent. */
export interface MailData {
	templateId: string;
	/**
	 * May contain merge fields: `{{name}}`, `{{date}}`, `{{certificateUrl}}`, `{{organization}}`, `{{title}}`,
	 * `{{attributes.KEY}}`, …
	 */
	subject?: string | undefined;
	body?: string | undefined;
	/** Attaches the certificate's PDF to the email, unless it is larger than 5 MB. Default: false. */
	attachPdf?: boolean | undefined;
	/** Sends the template's own `mail`, instead of a subject and a body. Default: false. */
	useTemplateMail?: boolean | undefined;
}
/** A new issuing organization. */
export interface OrganizationInput {
	name: string;
	email: string;
	/** http(s) only. */
	website?: string | undefined;
	phone?: string | undefined;
	/** Data URL of an image, or `''`. */
	logo?: string | undefined;
	/**
	 * Addition: a domain that confirms the organization, such as `example.edu`, or `''`; see `organizations.checkDomain`.
	 */
	domain?: string | undefined;
	/** Addition: IANA time zone, such as `Europe/Berlin`. Default: `UTC`. */
	timeZone?: string | undefined;
	/** Addition: colors of pages and emails; `null` for none. */
	brand?: Brand | null | undefined;
}
/** A stored organization. */
export interface OrganizationRecord {
	id: string;
	name: string;
	website: string;
	email: string;
	phone: string;
	/** Hosted URL, or `''`. */
	logo: string;
	/** Addition: domain in lower case, as Punycode; or `''`. */
	domain: string;
	/** Addition: IANA time zone. */
	timeZone: string;
	/** Addition: colors of pages and emails; `null`: it has none. */
	brand: Brand | null;
	/** Addition: time of the domain's confirmation; `null`: it isn't confirmed. */
	domainConfirmedAt: string | null;
	/** Addition: time since which an earlier proof is missing. */
	domainLostAt: string | null;
	/** ISO 8601, UTC. */
	createdAt: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	pagination: Pagination;
}
/** An additional page, whose fields have ids. */
export interface PageRecord extends TemplatePage {
	fields: FieldRecord[];
}
/** Selects part of a list; without it, the whole list is returned. */
export interface PageRequest {
	/** Items per page, 1 to 200. */
	limit: number;
	/** `pagination.next` of the previous page; empty or `null`: the first page. */
	cursor?: string | null | undefined;
}
/** Position in a list requested with `limit`. */
export interface Pagination {
	/** Cursor of the next page; `null` on the last one. */
	next: string | null;
}
/** Options of a call that returns an image in pixels. */
export interface PixelOptions extends ImageOptions {
	/**
	 * Maximum width of the page in px, with at most twice that height: 16 to 10,000. The image is never larger than the
	 * design. Default: as large as the design.
	 */
	width?: number | undefined;
}
/** Certificates to print, and print options. */
export interface PrintInput extends SheetOptions {
	/** At most 5,000. */
	ids: readonly string[];
	/** Sort order; `name`: in the order of the first design's language. Default `given`: as given. */
	sort?: "given" | "name" | undefined;
}
/** Recipient of a certificate, and the certificate's data about them. */
export interface RecipientData {
	name: string;
	/** Missing or `null`: a recipient without an address, who gets no email; then records have an empty one. */
	email?: string | null | undefined;
	/**
	 * A key takes effect if the template has a field of that name, or an image field with it as its `attribute`: the value is
	 * then a data URL, or the address of a hosted image of the account.
	 */
	attributes?: Record<string, string> | undefined;
}
/** A correction of a certificate: the new one replaces it. */
export interface ReissueInput {
	/** Replaces all previous data. */
	recipientData: RecipientData;
	/** Email with the new certificate, with both or neither. Default: none is sent. */
	mailData?: Omit<MailData, "templateId"> | undefined;
	/** Id of the new certificate, see {@link IssueInput}: the old one keeps its own. */
	externalId?: string | undefined;
	/** Your own data, see {@link IssueInput}. Default: the old certificate's. */
	metadata?: Record<string, string> | undefined;
	/** Date of issue, see {@link IssueInput}. Default: now. */
	issuedAt?: string | undefined;
	/** Expiry, see {@link IssueInput}; `null`: never. Default: the old certificate's. */
	expiresAt?: string | null | undefined;
	/** Days before expiry, see {@link IssueInput}. */
	reminders?: number[] | undefined;
}
/** The email before a certificate expires, or afterwards. */
export interface ReminderMail {
	subject: string;
	body: string;
}
/** Something missing or invalid in a request. */
export interface RequestIssue {
	/** Path in the body, such as `recipientData.email`. */
	path: string;
	message: string;
	/** Addition, for an unreadable list: the reason, such as `unclosed_quote` or `repeated_column`. */
	code?: string;
	/** Addition: the first unreadable row of the list, as numbered in a spreadsheet. */
	row?: number;
	/** Addition: the missing or repeated header of the list. */
	column?: string;
	/** Addition, for `unknown_font`: the unknown family. */
	font?: string;
}
/** Selects requests of the log. */
export interface RequestSearch extends PageRequest {
	/** Time from which requests are included, in ISO 8601. */
	after?: string | undefined;
	/** A status, or all with the same first digit: `404`, `4xx`. */
	status?: string | undefined;
	/** Code of an error. */
	code?: string | undefined;
	/** Beginning of the path. */
	path?: string | undefined;
	keyId?: string | undefined;
	/** `requestId` of an error. */
	requestId?: string | undefined;
}
/** The outcome for each certificate whose email was to be resent. */
export interface ResendResults {
	/** Number of queued emails. */
	queued: number;
	/** In the order of the ids, or newest first. */
	results: ({
		certificateId: string;
		status: "queued";
		warnings: string[];
	} | {
		certificateId: string;
		status: "refused";
		/** {@link ErrorCode} of a single resend, such as `opted_out` or `resend_limited`. */
		code: string;
		/** Message for people. */
		message: string;
	})[];
	/** Cursor for the rest of a filter; `null` at its end, and for ids. */
	next: string | null;
}
/** The response of the try that succeeded. Its body is in `data`. */
export interface ResponseInfo {
	status: number;
	headers: ResponseHeaders;
	/** Version of the data read, for `ifMatch`; `undefined` if the endpoint has none. */
	etag: string | undefined;
	/** Quote this to the operator of the service. */
	requestId: string | undefined;
}
/** Layout of certificates on paper. */
export interface SheetOptions {
	/** True for crop marks around the pages. Default false. */
	marks?: boolean | undefined;
	/** True to print fronts and backs of a design on the same sheet. Default false. */
	duplex?: boolean | undefined;
	/** Pages on a side of a sheet. Default 1. */
	perSheet?: 1 | 2 | 4 | undefined;
}
/** A batch that was sent: a promise of its initial state. */
export interface StartedBatch extends ClientPromise<CreatedBatch> {
	/**
	 * Waits until the batch has ended, like {@link Batches.untilDone}.
	 *
	 * @throws as the promise itself
	 */
	untilDone(options?: UntilDoneOptions): Promise<Batch>;
}
/** A new template, as saved by the editor. Unknown keys are kept. */
export interface TemplateInput {
	name: string;
	/** `data:image/<type>;base64,…` or an http(s) URL; the service hosts the image. */
	imageUrl: string;
	dimensions: Dimensions;
	fields: TemplateField[];
	/** Addition: public name of its certificates, with merge fields such as `{{attributes.Course}}`. Default: `name`. */
	title?: string | undefined;
	/**
	 * Addition: name of its certificates' files without an extension, with merge fields. Default: `{{name}} – {{title}}`.
	 */
	fileName?: string | undefined;
	locale?: string | undefined;
	/** Size on paper. Default: determined by the page's shape. */
	print?: PrintSize | undefined;
	/** Guides of the editor. */
	guides?: Guides | undefined;
	/** Color or gradient under the image. */
	background?: Fill | undefined;
	/** The pages after the first, at most 4. */
	pages?: TemplatePage[] | undefined;
	/** Days before a certificate's expiry when its recipient gets the reminder email: at most 10, each 1 to 3650. */
	reminders?: number[] | undefined;
	/** Subject and body of that email, with merge fields. Default: a text in the template's language. */
	reminderMail?: ReminderMail | undefined;
	/** Email after a certificate has expired. Default: none. */
	expiredMail?: ReminderMail | undefined;
	/** Email with a certificate, for issues with `mailData.useTemplateMail`. */
	mail?: TemplateMail | undefined;
	/** True to draw texts in unknown font families in Arial, instead of refusing the template. Default: false. */
	allowFallback?: boolean | undefined;
	/** The achievement that its certificates attest to, for machines: part of the credential of each (Open Badges 3.0). */
	credential?: CredentialDescription | undefined;
	[unknown: string]: unknown;
}
/** The email for sending a template's certificates. */
export interface TemplateMail extends ReminderMail {
	/** Attaches the certificate's PDF. Default: false. */
	attachPdf?: boolean | undefined;
}
/** A stored template. */
export interface TemplateRecord {
	id: string;
	name: string;
	/** URL of the hosted image. */
	imageUrl: string;
	dimensions: Dimensions;
	fields: FieldRecord[];
	/** Addition: public name of its certificates, with merge fields. Default: `name`. */
	title?: string;
	/**
	 * Addition: name of its certificates' files without an extension, with merge fields. Default: `{{name}} – {{title}}`.
	 */
	fileName?: string;
	locale?: string;
	/** Size on paper. Default: determined by the page's shape. */
	print?: PrintSize;
	/** Guides of the editor. */
	guides?: Guides;
	/** Color or gradient under the image. */
	background?: Fill;
	/** The pages after the first. */
	pages?: PageRecord[];
	/** Days before a certificate's expiry when its recipient gets the reminder email. */
	reminders?: number[];
	/** Subject and body of that email. */
	reminderMail?: ReminderMail;
	expiredMail?: ReminderMail;
	mail?: TemplateMail;
	/** True if texts in unknown font families are drawn in Arial. */
	allowFallback?: boolean;
	/** Part of the credential of each certificate. */
	credential?: CredentialDescription;
	/** The sub-account that owns it, or `null`. */
	subAccountEmail: string | null;
	/** ISO 8601, UTC. */
	createdAt: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
	[unknown: string]: unknown;
}
/** A version of a template. */
export interface TemplateVersion {
	/** Counts changes, from 1. */
	version: number;
	name: string;
	/** ISO 8601, UTC, with milliseconds. */
	savedAt: string;
	isCurrent: boolean;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** Options for waiting for a batch. Those of a call apply to each request. */
export interface UntilDoneOptions extends Omit<CallOptions, "idempotencyKey" | "ifMatch"> {
	/** Called with each state read. If it throws, the waiting ends, and the batch continues. */
	onProgress?(batch: Batch): void;
}
/** A font that was just uploaded. */
export interface UploadedFont extends FontRecord {
	/** True if it replaced another file of the same family and style. */
	isReplaced: boolean;
}
/** Data visible to anyone with the verification code. */
export interface Verification {
	/**
	 * Never `scheduled`: until then, the code is unknown. `specimen`: it would be valid, but was issued in test mode and
	 * certifies nothing.
	 */
	status: Exclude<CertificateStatus, "scheduled"> | "specimen";
	certificateId: string;
	/** Empty after it is erased. */
	recipientName: string;
	organizationName: string;
	organizationWebsite: string;
	issuer: Issuer;
	templateName: string;
	/** Public name: the title of its template with its values, or the template's name. */
	title: string;
	issuedAt: string;
	/** First instant at which it is expired. */
	expiresAt: string | null;
	/** Displayed day of issue, such as `2026-12-08`. */
	issuedOn: string;
	/** Last day on which it is valid. */
	validThrough: string | null;
	/** Running number in its template. */
	number: number | null;
	revokedAt: string | null;
	revocationReason: string | null;
	supersededAt: string | null;
	/** Page of the certificate that replaces it; `null` unless it is `superseded`. */
	supersededBy: string | null;
	erasedAt: string | null;
	/** Addition: `true` for a specimen issued in test mode, which certifies nothing; otherwise absent. */
	isTest?: true;
}
/** Changes to a webhook. Absent properties stay the same. */
export interface WebhookChange extends Partial<WebhookInput> {
	/** `true` sends events from now on; those that happened while it was disabled are in the list of events. */
	isEnabled?: boolean | undefined;
}
/** A new webhook. */
export interface WebhookInput {
	/** http(s) URL that events are posted to. Must be public, unless the service allows others. */
	url: string;
	/** Types of events to send. Default `[]`: all, including future types. */
	types?: EventType[] | undefined;
}
/** A webhook. Its secret is only returned when it is created or rotated. */
export interface WebhookRecord {
	id: string;
	url: string;
	/** Event types; empty: all. */
	types: EventType[];
	isEnabled: boolean;
	/** Reason why the service or a request disabled it; `null` while it is enabled. */
	disabledReason: string | null;
	subAccountEmail: string | null;
	createdAt: string;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
/** A webhook with its secret, which is not shown again. */
export interface WebhookWithSecret extends WebhookRecord {
	/** `whsec_` and 32 random bytes in Base64, for `webhooks.unwrap`. */
	secret: string;
}
/** A call's data and its response. */
export interface WithResponse<Data> {
	data: Data;
	response: ResponseInfo;
}
/** Response to a change of a batch. */
export type BatchChange = Pick<Batch, "id" | "state" | "isTest">;
/**
 * At most 10,000 recipients, or a file of at most 50 MB with at most 100,000: CSV, or an XLSX workbook whose first
 * visible sheet is read. A `File` includes its name, for messages.
 */
export type BatchRecipients = readonly BatchRecipient[] | FileContent;
/**
 * One of {@link batchRowFields}: `externalId`, the certificate's id in your own system; `issuedAt`, its issue date;
 * `expiresAt`, its last day. Rows without a date have the batch's.
 */
export type BatchRowField = (typeof batchRowFields)[number];
/** Code of a row that is issued anyway. */
export type BatchWarningCode = (typeof batchWarningCodes)[number];
/** Type of an event whose subject is a certificate, or the email of one. */
export type CertificateEventType = "certificate.issued" | "certificate.revoked" | "certificate.superseded" | "certificate.expired" | "certificate.erased" | "mail.accepted" | "mail.failed" | "mail.bounced";
/**
 * State of a certificate. The first that applies counts: `erased`, `revoked`, `superseded` (replaced by a reissue),
 * `scheduled` (before its `issueAt`), `expired` (from its `expiresAt` on), `valid`.
 */
export type CertificateStatus = "valid" | "expired" | "revoked" | "superseded" | "erased" | "scheduled";
/** Order of day and month in dates such as 03/04/2026. */
export type DateOrder = "dmy" | "mdy";
/** State of a delivery; `pending`: it is being attempted, or waits for the next attempt. */
export type DeliveryStatus = "pending" | "delivered" | "failed";
/**
 * Stable, machine-readable reason of an error response. `docs/errors.md` explains when each occurs, with which status,
 * and what to do. A newer service may send further codes, so programs should handle an unknown one by its status.
 *
 * @example if (isCertificateError(error) && error.code === 'insufficient_credits') await buyCredits()
 */
export type ErrorCode = "ambiguous_column" | "ambiguous_date" | "batch_canceled" | "batch_running" | "body_too_fragmented" | "body_too_large" | "busy" | "database_damaged" | "database_unavailable" | "does_not_fit" | "domain_unconfirmed" | "erased" | "external_id_exists" | "font_in_use" | "font_unavailable" | "fonts_too_large" | "forbidden" | "headers_too_large" | "idempotency_key_in_use" | "idempotency_key_reused" | "images_busy" | "images_too_large" | "images_unavailable" | "incomplete_body" | "insufficient_credits" | "internal" | "invalid_font" | "invalid_image" | "invalid_json" | "invalid_path" | "invalid_request" | "invalid_table" | "mail_expired" | "missing_character" | "missing_scope" | "no_header" | "no_mail" | "no_response" | "not_found" | "not_open" | "not_ready" | "opted_out" | "outcome_unknown" | "precondition_failed" | "private" | "private_by_recipient" | "range_not_satisfiable" | "rate_limited" | "rendering_busy" | "rendering_failed" | "rendering_timeout" | "request_timeout" | "resend_limited" | "revoked" | "scheduled" | "stale" | "stopping" | "storage_full" | "superseded" | "template_too_large" | "too_costly" | "too_large_to_draw" | "too_many_fonts" | "too_many_webhooks" | "too_slow_to_read" | "unauthorized" | "unknown_encoding" | "unknown_expectation" | "unknown_font" | "unknown_path" | "unsupported_encoding" | "validation_failed" | "wrong_mode";
/** An event in the account, as reported by the list and webhooks. */
export type EventRecord = AnyEvent<CertificateEventType, {
	certificateId: string;
	/** Present if the certificate has one. */
	externalId?: string;
}> | AnyEvent<"batch.completed", {
	batchId: string;
}> | AnyEvent<"template.updated", {
	templateId: string;
}> | AnyEvent<"balance.low", {
	balance: number;
}>;
/** Type of an event. A newer service may have further types: ignore unknown ones. */
export type EventType = CertificateEventType | "batch.completed" | "balance.low" | "template.updated";
/** Code of an {@link IssueWarning}. */
export type IssueWarningCode = (typeof issueWarningCodes)[number];
/**
 * State of a certificate's email; `stored` = the service has no mail server, so it can only be read; `scheduled` = it
 * is sent at `issueAt`; `bounced` = it was returned; `canceled` = the certificate was revoked, replaced, or erased
 * before it was sent, or the recipient has unsubscribed.
 */
export type MailStatus = "none" | "scheduled" | "pending" | "sent" | "stored" | "failed" | "bounced" | "canceled";
/** Emails to resend: those of 1 to 100 certificates, or all failed ones, 100 at a time. */
export type ResendInput = {
	certificateIds: string[];
} | {
	filter: {
		mail: "failed";
	};
	/** {@link ResendResults.next} of the previous part. Default: the newest certificates. */
	cursor?: string | undefined;
};
/**
 * A change of a template: at least one of its parts; `fields` replaces all fields of the first page, `pages` the
 * others. `null` removes an optional part.
 */
export type TemplateChange = {
	[Name in TemplatePart]?: TemplateInput[Name] | (undefined extends TemplateInput[Name] ? null : never);
} & {
	[unknown: string]: unknown;
};
/** Body of a request to a webhook: an event, or the one of `webhooks.test`, whose `sequence` is 0. */
export type WebhookEvent = EventRecord | AnyEvent<"webhook.test", {
	webhookId: string;
}>;
/** Headers of a request: `Headers`, or an object with names in lower case. */
export type WebhookHeaders = {
	get(name: string): string | null;
} | Readonly<Record<string, string | readonly string[] | undefined>>;
interface AnyEvent<Type, Data> {
	/** The same in every delivery and in the list, so that a receiver can recognize a repetition. */
	id: string;
	type: Type;
	/** 1 for the account's first event, without gaps. */
	sequence: number;
	/** ISO 8601, UTC, with milliseconds. */
	createdAt: string;
	/** Identifies the event's subject; read its current state from the service. */
	data: Data;
	/** Addition: `true` in test mode, else absent. */
	isTest?: true;
}
interface CreatedField {
	id: string;
	type: string;
	text: string;
	x: number;
	y: number;
}
interface Crop {
	x: number;
	y: number;
	width: number;
	height: number;
}
interface Dimensions {
	width: number;
	height: number;
}
interface Endpoint<Result> {
	method: "GET" | "POST" | "PUT" | "DELETE";
	path: Path;
	call: ImageOptions | undefined;
	/** POST and PUT only: data to send as JSON. */
	body?: unknown;
	/** POST only, instead of `body`: creates the form to send. */
	form?: () => Form;
	/** Additional headers. */
	headers?: Readonly<Record<string, string>>;
	read: ReadBody<Result>;
	/** True if everyone may call it: then neither key nor sub-account is sent. */
	isPublic?: boolean | undefined;
}
interface Gradient {
	type: "linear" | "radial";
	/** Direction of a linear gradient in degrees, clockwise from left to right. Default 0. */
	angle?: number;
	/** From 2 to 20; the first and last color extend beyond them. */
	stops: GradientStop[];
}
interface GradientStop {
	/** 0 to 1. */
	offset: number;
	/** `#RRGGBB` */
	color: string;
	/** 0 to 1. Default 1. */
	opacity?: number;
}
interface Guides {
	vertical?: number[];
	horizontal?: number[];
}
interface PageQuery {
	limit: number;
	cursor?: string | null | undefined;
	search?: string | undefined;
	status?: string | undefined;
	state?: string | undefined;
}
interface PrintSize {
	/** Size of the trimmed sheet, without bleed. */
	width: number;
	height: number;
	unit: PrintUnit;
	/** Width cut off at each edge, in the same unit: `dimensions` then include the sheet and its bleed. Default 0. */
	bleed?: number;
}
interface ReceivedResponse {
	response: FetchResponse;
	/** Reads its body within limits; the only way to read it whole. May be called once. */
	body: () => FetchResponse;
	/** Included in every error: method, path, request id. */
	context: Omit<ErrorDetails, "reason">;
	/** Removes the API key from a text. */
	conceal: (text: string) => string;
}
interface Settings extends ClientOptions, Omit<ImageOptions, "timeoutMs" | "deadlineMs" | "retries" | "maxResponseBytes" | "subAccountEmail"> {
	timeoutMs: number;
	deadlineMs: number;
	retries: number;
	maxResponseBytes: number;
	randomUUID: () => string;
	random: () => number;
	now: () => number;
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
interface TemplatePage {
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
type FetchFunction = typeof globalThis extends {
	fetch: infer Fetch;
} ? Fetch : (url: string, init: object) => Promise<object>;
type FetchResponse = typeof globalThis extends {
	Response: {
		prototype: infer Type;
	};
} ? Type : object;
type FileContent = typeof globalThis extends {
	Blob: {
		prototype: infer Type;
	};
} ? Type : {
	readonly size: number;
	readonly type: string;
};
type Fill = string | Gradient;
type Fit = "shrink" | "wrap";
type Form = typeof globalThis extends {
	FormData: {
		prototype: infer Type;
	};
} ? Type : object;
type OrnamentName = (typeof ornamentNames)[number];
type Path = string | (() => string);
type PrintUnit = "mm" | "in" | "pt";
type ReadBody<Result> = (received: ReceivedResponse) => Promise<Result>;
type ResponseHeaders = typeof globalThis extends {
	Headers: {
		prototype: infer Type;
	};
} ? Type : {
	get(name: string): string | null;
};
type Signal = typeof globalThis extends {
	AbortSignal: {
		prototype: infer Type;
	};
} ? Type : {
	readonly aborted: boolean;
};
type TemplatePart = keyof {
	[Name in keyof TemplateInput as string extends Name ? never : Name]: unknown;
};
type VerticalAlign = "top" | "middle" | "bottom" | "ink";

export {};
