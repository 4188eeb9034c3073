import { createHash } from 'node:crypto'
import { endpointGroups, endpoints, type NamedEndpoint } from '#contract/endpoints.ts'
import { jsonSchema } from './operation.ts'

const style = [
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:960px;margin:0 auto;padding:24px}',
  'h1{font-size:22px}h2{font-size:16px;margin:28px 0 8px}details{border:1px solid #8885;border-radius:8px;margin:6px 0;padding:8px 12px}',
  'summary{cursor:pointer;display:flex;gap:12px;align-items:baseline}code{font-family:ui-monospace,monospace}',
  'pre{overflow:auto;background:#8881;padding:10px;border-radius:6px;font-size:13px}.m{min-width:58px;font-weight:600}.a{margin-inline-start:auto;opacity:.7}',
].join('')

/** The policy of the page: nothing may run, and of styles only its own. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => named[character] as string)
const block = (title: string, value: unknown) => `<h4>${title}</h4><pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

let made: string | undefined

/** The API to read in a browser: one page, nothing from elsewhere, nothing that runs. */
export function openApiPage(): string {
  made ??= [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sijil API</title>',
    `<style>${style}</style></head><body><h1>Sijil API</h1><p>The same as data: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1)</p>`,
    ...Object.keys(endpointGroups).map(
      group =>
        `<h2>${group}</h2>${endpoints
          .filter(one => one.group === group)
          .map(call)
          .join('')}`,
    ),
    '</body></html>',
  ].join('')
  return made
}

function call({ verb, endpoint }: NamedEndpoint): string {
  const { method, path, access, params, query, body, data, bytes } = endpoint
  const parts = [
    params && block('Path', jsonSchema(params, 'input').properties),
    query && block('Query', jsonSchema(query, 'input').properties),
    body && block('Body', jsonSchema(body, 'input')),
    bytes ? '<p>Answers bytes.</p>' : block('Answer: data', jsonSchema(data, 'output')),
  ]
  const head = `<span class="m">${method}</span><code>/v1/${escaped(path)}</code><span>${verb}</span><span class="a">${escaped(access)}</span>`
  return `<details><summary>${head}</summary>${parts.filter(Boolean).join('')}</details>`
}
