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

/** Headings of the navigation, in their order. */
export const menuGroups = ['work', 'connect', 'account'] as const

type MenuGroup = (typeof menuGroups)[number]

/** A page that the navigation leads to; its name is that under `nav` in the catalogs. */
export type Section = Exclude<keyof Messages['nav'], MenuGroup>

/** Place of a page in the navigation. Entries of a group have the order of their routes. */
export interface MenuEntry {
  group: MenuGroup
  section: Section
  icon: IconName
}

/** A request for a page, as the page reads it. */
export interface Visit {
  url: URL
  /** Without its body: see {@link Visit.form} and {@link Visit.bytes}. */
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
  /** Path of the page that a form belongs to, if this visit sends one: “Back” leads there, and not to the answer. */
  formPage?: string
  /**
   * The fields of the form that was sent; read once.
   *
   * @throws {UnreadableBody}
   */
  form(): Promise<Form>
  /**
   * A body that is not a form, to be passed on to the API as it is.
   *
   * @throws {UnreadableBody}
   */
  bytes(): Promise<Blob>
  /** Address of a style sheet or a script. */
  asset(name: string): string
  /** A ZIP archive of files that are read one after the other, no faster than it is. */
  archive(files: AsyncIterable<StreamedFile>, modifiedAt: number): AsyncIterable<Uint8Array>
  /** A random id: for forms, so that each is carried out once however often it is sent. */
  newId(): string
  /** Address of the service, as links and commands show it. */
  publicUrl: string
  /** Every type of event. */
  eventTypes: readonly EventType[]
  /** Credits that certificates cost. */
  prices: Prices
  /** Address at which credits are bought, with placeholders for the account. */
  creditsUrl: string | undefined
  /** Returns true if the person's role allows something: for buttons that are shown or not. */
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
  /** The API, for the person's account in the mode that its pages show. */
  api: CertificateClient
  /** The API, for the account's test mode or its live mode. */
  apiIn(isTest: boolean): CertificateClient
  /** The same as `api`, for what is passed on as it is: files, and templates of the editor. The path begins with `/api`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

interface AnyRoute {
  method: 'GET' | 'POST'
  /** Below `/dashboard`, with named parts, such as `/templates/:id`. */
  path: string
  /** Bytes of a body. Default: 1 MB; 64 kB without a session. */
  bodyLimit?: number
  /** Returns false if a service does not have it. Default: every service does. */
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
  /** Default: the navigation does not lead to it. */
  menu?: MenuEntry
  handle(visit: MemberVisit): Promise<Response> | Response
}

/** A page, or what a form does. */
export type PageRoute = OpenRoute | MemberRoute
