import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'
import { openApiPage, pagePolicy } from './page.ts'

/** Serves the description of the API: as data and as a page. */
export function addOpenApi(app: FastifyInstance): void {
  app.get('/v1/openapi.json', async (_, answer) => answer.header('cache-control', 'public, max-age=300').send(openApiDocument()))
  app.get('/v1/docs', async (_, answer) =>
    answer
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(openApiPage()),
  )
}
