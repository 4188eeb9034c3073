import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Message {
  to?: string
  text?: string
}

function messages(dataDir: string): Message[] {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .sort()
      .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

/** How many messages wait in the outbox. */
export const outboxSize = (dataDir: string) => messages(dataDir).length

/** What `pattern` finds in the newest message after the first `seen`; waits until it is there. */
export async function inOutbox(dataDir: string, pattern: RegExp, seen: number): Promise<string> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    for (const { text } of messages(dataDir).slice(seen).reverse()) {
      const found = pattern.exec(text ?? '')?.[1]
      if (found) return found
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`nothing like ${pattern} in the outbox`)
}
