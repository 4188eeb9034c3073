import { verbsOf } from '#platform/kernel/verbs.ts'
import { bankLineStore } from './bank-line.store.ts'
import { matchBest, matchLine } from './match-line.ts'
import { postLine } from './post-line.ts'

export const bankLineVerbs = verbsOf(bankLineStore, {
  match: (scope, line, { version: _, ...asked }) => matchLine(scope, line, asked),
  matchBest: (scope, line) => matchBest(scope, line),
  unmatch: async () => ({ set: { clientId: null, slipId: null, transactionId: null, allocations: [] } }),
  post: (scope, line) => postLine(scope, line),
  ignore: async (_, _line, { reason }) => ({ set: { answer: reason } }),
  heed: async () => ({ set: { answer: null } }),
})
