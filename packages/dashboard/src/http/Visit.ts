import type { CertificateClient, EventType } from '@certificate-sdk/client'
import type { Language } from '@certificate-sdk/template/languages'
import type { Accounts, Actor, Permission, Session, Visitor } from '../accounts/Accounts.ts'
import type { Prices } from '../languages/formatCredits.ts'
import type { Messages } from '../languages/messagesOf.ts'
import type { IconName } from '../styles/icons.ts'
import type { Form } from './Form.ts'

/** A file of an archive, whose size is unknown until it ends. */
export interface StreamedFile {
  /** Path within the archive. */
  name: string
  body: AsyncIterable<Uint8Array>
}

/** Headings of the navigation, in order. */
export const menuGroups = ['work', 'connect', 'account'] as const

type MenuGroup = (typeof menuGroups)[number]

/** A page that the navigation leads to; its name is that under `nav` in the catalogs. */
export type Section = Exclude<keyof Messages['nav'], MenuGroup>

/** Position of a page in the navigation. Entries of a group have the order of their routes. */
export interface MenuEntry {
  group: MenuGroup
  section: Section
  icon: IconName
}

/** A request for a page. */
export interface Visit {
  url: URL
  /** The request without its body: see {@link Visit.form} and {@link Visit.bytes}. */
  request: Request
  /** Parts of the path, by the names in its pattern. */
  params: Readonly<Record<string, string>>
  language: Language
  messages: Messages
  /** Time zone of the account, in which times are shown; UTC without a session. */
  timeZone: string
  accounts: Accounts
  /** Sender of the request. */
  client: Visitor
  /** The signed-in person, if there is one. */
  session: Session | undefined
  /** Path of the page that a form belongs to, if this request submits one: “Back” leads there, not to the response. */
  formPage?: string
  /**
   * Returns the fields of the submitted form; reads it once.
   *
   * @throws {UnreadableBody}
   */
  form(): Promise<Form>
  /**
   * Returns a body that isn't a form, to be passed on to the API unchanged.
   *
   * @throws {UnreadableBody}
   */
  bytes(): Promise<Blob>
  /** Returns the URL of a style sheet or a script. */
  asset(name: string): string
  /** Creates a ZIP archive of files that are read one at a time, no faster than the archive. */
  archive(files: AsyncIterable<StreamedFile>, modifiedAt: number): AsyncIterable<Uint8Array>
  /** Returns a random id: for forms, so that each is processed only once, even if submitted repeatedly. */
  newId(): string
  /** URL of the service, as shown in links and commands. */
  publicUrl: string
  /** Every type of event. */
  eventTypes: readonly EventType[]
  /** Prices of certificates in credits. */
  prices: Prices
  /** URL for buying credits, with placeholders for the account. */
  creditsUrl: string | undefined
  /** Returns true if the person's role allows something: for deciding whether to show a button. */
  may(permission: Permission): boolean
  /** Returns true if the person's role may open the page at a path below `/dashboard`: for links. */
  mayOpen(path: string): boolean
}

/** A request of a signed-in person. */
export interface MemberVisit extends Visit {
  session: Session
  /** Entries of the navigation that the person may open. */
  menu: readonly (MenuEntry & { path: string })[]
  /** Returns the author of changes, once per form. */
  actor(submission?: string): Actor
  /** The API, for the person's account in the mode being shown. */
  api: CertificateClient
  /** Returns the API, for the account's test mode or its live mode. */
  apiIn(isTest: boolean): CertificateClient
  /**
   * Does the same as `api`, for content that is passed on unchanged: files, and templates of the editor. The path
   * begins with `/api`.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

interface AnyRoute {
  method: 'GET' | 'POST'
  /** Below `/dashboard`, with named parts, such as `/templates/:id`. */
  path: string
  /** Maximum bytes of a body. Default: 1 MB; 64 kB without a session. */
  bodyLimit?: number
  /** Returns false if a service doesn't have the page. Default: every service does. */
  isOffered?(service: Pick<Visit, 'prices'>): boolean
}

/** A page that needs no session. */
export interface OpenRoute extends AnyRoute {
  needs: 'nothing'
  handle(visit: Visit): Promise<Response> | Response
}

/** A page of an account. */
export interface MemberRoute extends AnyRoute {
  needs: Permission
  /** Entry in the navigation. Default: none. */
  menu?: MenuEntry
  handle(visit: MemberVisit): Promise<Response> | Response
}

/** A page, or the action of a form. */
export type PageRoute = OpenRoute | MemberRoute
