import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const line = name => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('#messages/en-US/${name}.json')\n`

/** The types of all messages by namespace: a line for each file of messages/en-US. */
export function messageShape(root) {
  const files = readdirSync(join(root, 'messages', 'en-US')).filter(file => file.endsWith('.json'))
  const lines = files.sort().map(file => line(file.slice(0, -'.json'.length)))
  return `/** Every message by namespace. Written by scripts/message-shape.mjs. */\nexport interface MessageShape {\n${lines.join('')}}\n`
}

/** Brings lib/i18n/message-shape.ts up to date with the files that are there. */
export function writeMessageShape(root) {
  const file = join(root, 'lib', 'i18n', 'message-shape.ts')
  const text = messageShape(root)
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
