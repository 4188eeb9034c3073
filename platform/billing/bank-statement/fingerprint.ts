import { createHash } from 'node:crypto'
import { fold } from '#contract/kernel/fold.ts'
import type { StatementLine } from './read/statement-line.ts'

export type FingerprintedLine = StatementLine & { fingerprint: string }

/**
 * What makes a movement the same one in whatever statement it comes: the bank's reference with day and amount, or, without one, all that is told
 * of it. Movements that are alike in all of that are counted within their day: two of them are two, also when they come again.
 */
export function fingerprinted(lines: readonly StatementLine[]): FingerprintedLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const { bookedOn, amount, reference, description, counterparty } = line
    const what = reference ? [bookedOn, amount, fold(reference)] : [bookedOn, amount, '', fold(description), fold(counterparty ?? '')]
    const text = JSON.stringify(what)
    const at = (seen.get(text) ?? 0) + 1
    seen.set(text, at)
    return { ...line, fingerprint: createHash('sha256').update(`${text}\n${at}`).digest('hex') }
  })
}
