import type { FieldProblems } from '../kernel/problem.ts'
import type { ServerInput } from './server-input.ts'

/** The rules of a server that span fields. The same on the screen and in the platform. */
export function serverProblems(server: ServerInput): FieldProblems {
  const problems: FieldProblems = {}
  const need = (...fields: (keyof ServerInput)[]) => {
    for (const field of fields) if (!server[field]) problems[field] = { key: 'required' }
  }
  if (server.module !== 'simulator') need('username', 'accessKey')
  if (server.secure && server.trust === 'ownAuthority') need('authority')
  if (server.secure && server.trust === 'fingerprint') need('fingerprint')
  if (server.access === 'roleGroups' && server.roleGroupIds.length === 0) problems.roleGroupIds = { key: 'required' }
  if (server.access === 'administrators' && server.administratorIds.length === 0) problems.administratorIds = { key: 'required' }
  return problems
}
