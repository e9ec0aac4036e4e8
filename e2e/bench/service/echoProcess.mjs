// The least that an Express service can do with a JSON body: what issuing is compared with.
import express from 'express'

const app = express()
app.use(express.json())
app.post('/', (request, response) => response.json(request.body))
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
