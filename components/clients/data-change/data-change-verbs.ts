import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DataChangeRequest, dataChangeRequests } from '#contract/clients/data-changes.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

export const dataChangeVerbs = verbsOf(dataChangeRequests, {
  supply: {
    fields: [
      { name: 'note', kind: 'longText', optional: true, max: 2000, full: true },
      { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
    ],
  },
})

type Shown = Pick<DataChangeRequest, 'id' | 'version' | 'clientName' | 'status' | 'can'>

/** A request as its menus need it: it is called like its client. */
export const verbDataChange = ({ id, version, clientName, status, can }: Shown, locale: string): VerbRecord => ({
  id,
  version,
  name: nameFor(clientName, locale),
  state: status,
  can,
})
