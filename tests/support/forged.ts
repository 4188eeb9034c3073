import { globSync, readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { presentBuild } from '#scripts/build.mjs'

export interface Told {
  status: number
  headers: IncomingHttpHeaders
  body: string
}
interface Sent {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string
}

/** One request as any program could send it: with any header, also Host and Origin; no redirect is followed. A stream is left at its first words. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Told> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: given, agent: false }, answer => {
      const { statusCode: status = 0, headers: own } = answer
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => {
        text += chunk
        if (own['content-type']?.startsWith('text/event-stream')) answer.destroy()
      })
      answer.once('close', () => resolve({ status, headers: own, body: text }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

export interface ServerAction {
  id: string
  name: string
  file: string
  /** A page that it is sent to. */
  page: string
}
interface Manifest {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>
}
const addressOf = (worker: string) => worker.replace(/^app|\/\([^)]*\)|\/page$/g, '') || '/'

/** Every server action of the built console: each can be called by whoever knows its number. */
export function serverActions(): ServerAction[] {
  const { node } = JSON.parse(readFileSync(join(presentBuild('.'), 'server/server-reference-manifest.json'), 'utf8')) as Manifest
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => {
    const pages = Object.keys(workers).map(addressOf)
    return { id, name: exportedName, file: filename, page: pages.find(page => !page.includes('[')) ?? '/' }
  })
}

/** Calls a server action as the console's own pages do; `origin` is theirs unless told otherwise. */
export const callAction = (
  url: string,
  { id, page }: Pick<ServerAction, 'id' | 'page'>,
  {
    args = [],
    cookie,
    origin = new URL(url).origin,
    headers = {},
  }: { args?: unknown[]; cookie?: string; origin?: string | null; headers?: Record<string, string> },
) =>
  ask(`${url}${page}`, {
    method: 'POST',
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      origin: origin ?? undefined,
      cookie,
      ...headers,
    },
    body: JSON.stringify(args),
  })

const parts: Record<string, string> = { '[...nextauth]': 'providers', '[id]': '1', '[resource]': 'clientGroups', '[language]': '1' }
const queries: Record<string, string> = { '/api/palette': '?q=ab', '/api/settings/search': '?q=mail', '/api/places/cities': '?country=SA' }

/** The image of a mail is the same for whoever draws it, whichever mail that is of. */
export const sameForAll: ReadonlySet<string> = new Set(['/api/mail-open/1'])

/** Every route handler below /api, by its method and an address. */
export function routeHandlers(): { method: string; path: string }[] {
  return globSync('app/api/**/route.ts').flatMap(file => {
    const path = file.replace(/^app|\/route\.ts$/g, '').replace(/\[[^\]]+\]/g, part => parts[part] ?? '1')
    const methods = [...readFileSync(file, 'utf8').matchAll(/export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g)]
    return methods.map(([, method = 'GET']) => ({ method, path: `${path}${queries[path] ?? ''}` }))
  })
}
