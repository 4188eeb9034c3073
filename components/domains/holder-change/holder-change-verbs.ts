import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type HolderChange, holderChanges } from '#contract/domains/holder-changes.ts'

/** How the verbs of a request for another holder are asked for. */
export const holderChangeVerbs = verbsOf(holderChanges)

export const verbHolderChange = ({
  id,
  version,
  domainName: name,
  status: state,
  can,
}: Omit<HolderChange, 'before' | 'explanation' | 'answer'>): VerbRecord => ({
  ...{ resource: 'holderChanges', id, version, name, state, can },
})
