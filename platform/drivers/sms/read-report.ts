import { phone } from '#contract/kernel/fields.ts'
import { textOf } from './ask-gateway.ts'
import type { SmsReport } from './sms-driver.ts'

const delivered = new Set(['delivered', 'delivrd', 'dlvrd', 'received', '1'])
const failed = new Set(['failed', 'undelivered', 'undeliv', 'rejected', 'rejectd', 'expired', 'blocked'])

/** What a gateway tells of a message, as JSON or as a form, under any of the names that gateways use. null: nothing that can be told of one, or a step on the way. */
export function readReport(raw: Buffer): SmsReport | null {
  if (raw.length > 10_000) return null
  const told = fieldsOf(raw.toString('utf8'))
  const field = (...names: string[]) => names.map(name => textOf(told[name])).find(Boolean) ?? ''
  const providerId = field('messageid', 'message_id', 'id')
  const status = field('status', 'messagestatus', 'dlrstatus').toLowerCase()
  if (!providerId || providerId.length > 100) return null
  if (delivered.has(status)) return { providerId, is: 'delivered', message: status }
  return failed.has(status) ? { providerId, is: 'failed', message: field('error', 'reason') || status } : null
}

/** What people write to have no more of it, in both languages; nothing else is an answer that anything follows from. */
const stops = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'ايقاف', 'إيقاف', 'توقف', 'قف', 'الغاء', 'إلغاء'])

/** The number from which somebody asks for no more, in a message that a gateway hands on; null for any other. */
export function readStop(raw: Buffer): string | null {
  if (raw.length > 10_000) return null
  const told = fieldsOf(raw.toString('utf8'))
  const field = (...names: string[]) => names.map(name => textOf(told[name])).find(Boolean) ?? ''
  const word = field('text', 'body', 'message', 'msg')
    .normalize('NFC')
    .replace(/[\p{P}\p{Cf}\s]+/gu, '')
    .toLowerCase()
  const from = field('from', 'sender', 'mobile', 'msisdn').replace(/[\s()-]/g, '')
  const number = phone().safeParse(/^\d{8,15}$/.test(from) && !from.startsWith('0') ? `+${from}` : from)
  return stops.has(word) && number.success ? number.data : null
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    const one = Array.isArray(json) ? json[0] : json
    if (one === null || typeof one !== 'object') return {}
    return Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]))
  } catch {
    return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name.toLowerCase(), value]))
  }
}
