import { type BankLine, type Candidate, type MatchReason, matchReasons } from '#contract/billing/bank-lines.ts'
import { daysBetween } from '#contract/kernel/calendar.ts'
import { fold } from '#contract/kernel/fold.ts'

/** A candidate before it is judged, with what it is judged by. */
export type Found = Omit<Candidate, 'score' | 'reasons'> & {
  reference: string | null
  /** The number of an invoice that stands in the movement's text. */
  number: string | null
  /** Who pays, as a slip says. */
  payer: string | null
}
type Judged = Pick<BankLine, 'amount' | 'bookedOn' | 'reference' | 'counterparty' | 'description'>

/** Candidates with their points and why they have them, the best first; of a client who has a slip it is the slip that counts. */
export function scored(line: Judged, found: readonly Found[]): Candidate[] {
  const exact = found.filter(({ amount }) => amount === line.amount)
  const judged = found.map(({ reference, number, payer, ...candidate }) => {
    const names = [candidate.clientName.en, candidate.clientName.ar, payer ?? '']
    const holds: Record<MatchReason, boolean> = {
      reference: line.reference !== null && reference !== null && fold(line.reference) === fold(reference),
      number: number !== null,
      amount: candidate.amount === line.amount,
      day: candidate.kind !== 'invoice' && candidate.day !== null && Math.abs(daysBetween(candidate.day, line.bookedOn)) <= 3,
      name: names.some(name => isSender(line, name)),
      alone: exact.length === 1 && candidate.amount === line.amount,
    }
    const reasons = (Object.keys(matchReasons) as MatchReason[]).filter(reason => holds[reason])
    const score = reasons.reduce((sum, reason) => sum + matchReasons[reason], 0)
    return { ...candidate, score: Math.min(100, score), reasons }
  })
  const order = { payment: 0, slip: 1, invoice: 2 } as const
  return judged.toSorted((one, other) => other.score - one.score || order[one.kind] - order[other.kind] || other.id - one.id)
}

/** Whether two words of a name, or the only one, are among those of the sender. */
function isSender({ counterparty, description }: Judged, name: string): boolean {
  const words = fold(name)
    .split(' ')
    .filter(word => word.length >= 3)
  const told = new Set(fold(`${counterparty ?? ''} ${description}`).split(/[\s,./-]+/))
  return words.length > 0 && words.filter(word => told.has(word)).length >= Math.min(2, words.length)
}
