import 'server-only'
import { createHash } from 'node:crypto'
import { keepMessages } from './held-messages.ts'
import type { MessageShape } from './message-shape.ts'

type Namespace = keyof MessageShape

/** Namespaces that nearly every page of a part needs are one file; every other one is a file of its own. */
const together: Record<string, readonly Namespace[]> = {
  base: ['kit', 'status'],
  office: ['shell', 'list', 'record', 'reasons', 'form', 'validation'],
}

export interface MessageFile {
  /** Below the console's own address; another one as soon as it holds something else. */
  address: string
  text: string
  messages: Record<string, unknown>
}

const files = new WeakMap<object, Map<string, MessageFile>>()

const fileName = (namespace: Namespace) => Object.keys(together).find(name => together[name]?.includes(namespace)) ?? namespace

/** The files that hold the messages of these namespaces. `all` are those of a language, as `loadMessages` answers them. */
export function messageFiles(language: string, all: object, namespaces: readonly Namespace[]): MessageFile[] {
  const names = [...new Set(namespaces.map(fileName))]
  return names.flatMap(name => messageFile(language, all, name) ?? [])
}

/** One file by its name; undefined when there is none. */
export function messageFile(language: string, all: object, name: string): MessageFile | undefined {
  const file = heldFile(language, all as Record<string, unknown>, name)
  if (file) keepMessages(file.address, file.messages)
  return file
}

function heldFile(language: string, all: Record<string, unknown>, name: string): MessageFile | undefined {
  const known = files.get(all) ?? new Map<string, MessageFile>()
  files.set(all, known)
  const held = known.get(name)
  if (held) return held
  const namespaces = Object.hasOwn(together, name) ? (together[name] ?? []) : Object.hasOwn(all, name) ? [name] : []
  if (namespaces.length === 0) return undefined
  const messages = Object.fromEntries(namespaces.map(namespace => [namespace, all[namespace]]))
  const text = JSON.stringify(messages)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  const file = { address: `/messages/${language}/${name}.${hash}.json`, text, messages }
  known.set(name, file)
  return file
}
