import 'server-only'
import { hash } from 'node:crypto'
import { forgetPublicState } from '#lib/public-state/public-state.ts'
import { compiledMessages } from './compiled-messages.ts'
import { loadMessages } from './messages.ts'
import { type SharedNamespace, sharedNamespaces } from './shared-messages.ts'

export interface MessageEdition {
  edition: string
  /** JavaScript that hands the messages over. */
  script: string
}

type Said = { readonly [N in SharedNamespace]?: unknown }
const most = 20
const known = new WeakMap<object, MessageEdition>()

/** The shared messages of a language as they are now, and for drawing pages in this process. */
export function editionOf(locale: string, all: Said): MessageEdition {
  const found = known.get(all) ?? made(locale, all)
  globalThis.sijilMessages ??= {}
  if (!globalThis.sijilMessages[found.edition]) hold(found.edition, all)
  return found
}

function made(locale: string, all: Said): MessageEdition {
  const text = JSON.stringify(Object.fromEntries(sharedNamespaces.map(name => [name, all[name]])))
  const edition = `${locale}.${hash('sha256', text).slice(0, 16)}`
  const script = `(self.sijilMessages??={})[${JSON.stringify(edition)}]=${text}`
  const result = { edition, script }
  known.set(all, result)
  return result
}

function hold(edition: string, all: Said): void {
  const held = globalThis.sijilMessages as Record<string, object>
  // Wordings that the company has changed since are let go.
  for (const old of Object.keys(held).slice(0, Math.max(0, Object.keys(held).length + 1 - most))) delete held[old]
  held[edition] = Object.fromEntries(sharedNamespaces.map(name => [name, all[name]]))
}

/**
 * The script of an edition and whether it is that one for good. A process beside this one may have heard of another wording first: then this one
 * asks again, and what it has by then is handed over under the name that was asked for.
 */
export async function scriptOf(locale: string, asked: string): Promise<{ script: string; lasting: boolean }> {
  const found = editionOf(locale, compiledMessages(await loadMessages(locale)))
  if (found.edition === asked) return { script: found.script, lasting: true }
  forgetPublicState()
  const renewed = editionOf(locale, compiledMessages(await loadMessages(locale)))
  const script = renewed.script.replace(JSON.stringify(renewed.edition), JSON.stringify(asked))
  return { script, lasting: renewed.edition === asked }
}
