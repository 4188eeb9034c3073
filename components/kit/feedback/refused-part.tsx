import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { stateKindOf } from '#lib/problem/state-kind.ts'
import { Failed } from './failed.tsx'

interface RefusedPartProps {
  /** What did not load, in the plural. */
  things: string
  refusal: ApiRefusal
  at?: Date
}

/** A list or panel whose call was refused: why, and a way to try again where that may help. */
export function RefusedPart({ things, refusal, at }: RefusedPartProps) {
  const kind = stateKindOf(refusal)
  const text = kind === 'forbidden' || kind === 'missing' ? refusal.description : refusal.message
  return <Failed kind={kind} things={things} text={text || undefined} code={refusal.requestId || refusal.code} at={at} />
}
