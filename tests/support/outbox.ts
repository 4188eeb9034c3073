import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

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
  const find = () => {
    const texts = messages(dataDir).slice(seen).reverse()
    return texts.map(({ text }) => pattern.exec(text ?? '')?.[1]).find(Boolean)
  }
  await expect.poll(find, { timeout: 20_000, intervals: [100] }).toBeTruthy()
  return find() ?? ''
}
