import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type BankLine, bankLines } from '#contract/billing/bank-lines.ts'
import { MatchVerb } from './match-verb.tsx'

export const bankLineVerbs = verbsOf(bankLines, { match: { dialog: MatchVerb } })

/** A movement as its menus need it. */
export const verbBankLine = (
  line: Pick<BankLine, 'id' | 'version' | 'reference' | 'status' | 'amount' | 'currency' | 'can'>,
): VerbRecord => ({
  id: line.id,
  version: line.version,
  name: line.reference ?? `#${line.id}`,
  state: line.status,
  can: line.can,
  values: { amount: line.amount, currency: line.currency },
})
