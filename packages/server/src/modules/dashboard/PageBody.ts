import type { BodyBounds, SentBody, SentField } from '@certificate-sdk/dashboard'
import type { Request, Response } from 'express'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import { readBody } from '../../kit/http/readBody.ts'
import { readForm } from '../../kit/http/readForm.ts'

/** Body of a page request, read like those of the API. */
export class PageBody implements SentBody {
  readonly #request: Request
  readonly #response: Response
  readonly #bodies: BodyBudget

  constructor(request: Request, response: Response, bodies: BodyBudget) {
    this.#request = request
    this.#response = response
    this.#bodies = bodies
  }

  async readForm(bounds: BodyBounds): Promise<readonly SentField[]> {
    await this.#bodies.admit(this.#request, this.#response, bounds)
    return readForm(this.#request, this.#response, bounds.limit)
  }

  async readBytes(bounds: BodyBounds): Promise<Blob> {
    await this.#bodies.admit(this.#request, this.#response, bounds)
    const body = await readBody(this.#request, this.#response, bounds.limit)
    return new Blob((body?.end() ?? []) as BlobPart[])
  }
}
