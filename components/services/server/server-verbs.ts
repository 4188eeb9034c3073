import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type Server, servers } from '#contract/services/servers.ts'

/** How the verbs of servers are asked for. */
export const serverVerbs = verbsOf(servers, {
  rotateKey: { fields: [{ name: 'accessKey', kind: 'secret', max: 2000, full: true }] },
})

export const verbServer = ({ id, version, name, status, can }: Pick<Server, 'id' | 'version' | 'name' | 'status' | 'can'>): VerbRecord => ({
  ...{ id, version, name, can },
  state: status,
})
