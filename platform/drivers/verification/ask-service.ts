import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import type { NoAnswer } from './verification-answer.ts'

interface Asked {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  allowPrivate: boolean
}
/** No person waits for longer, in milliseconds. */
const patience = 8000

/** What a service says, whatever its status, or that it says nothing that can be read. */
export async function askService(address: string, asked: Asked): Promise<{ status: number; text: string; json: unknown } | NoAnswer> {
  try {
    const { statusCode: status, text } = await sendOutside(address, { ...asked, within: patience })
    if (status >= 500) return { is: 'unreachable', message: `HTTP ${status}` }
    return { status, text, json: readJson(text) }
  } catch (error) {
    return { is: 'unreachable', message: error instanceof OutsideProblem ? error.reason : 'no answer' }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An object of an answer; of anything else an empty one. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** A text of an answer, at most so long; null where it is none. */
export function wordOf(value: unknown, most = 200): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' || text.length > most ? null : text
}
