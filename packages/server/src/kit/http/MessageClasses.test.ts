import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { createHttpServer } from './createHttpServer.ts'
import { adoptMessages, createMessageClasses } from './MessageClasses.ts'

test('Express finds its own prototypes on adopted messages, and changes none', async () => {
  const app = express()
  const classes = createMessageClasses()
  const seen: boolean[] = []
  app.use((request, response) => {
    const prototypes = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)]
    seen.push(prototypes[0] === classes.Request.prototype, prototypes[1] === classes.Response.prototype)
    response.json({ app: request.app === app, url: request.originalUrl })
  })
  adoptMessages(app, classes)
  const server = createHttpServer(app, () => 'id', classes)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const request = get({ port: (server.address() as AddressInfo).port, path: '/a?b=1', agent: false })
    const [response] = await once(request, 'response')
    const [body] = await once(response, 'data')
    expect(JSON.parse(String(body))).toEqual({ app: true, url: '/a?b=1' })
    expect(seen).toEqual([true, true])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
