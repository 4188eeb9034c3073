import type { RegistrarAnswer, RegistryDomain } from '../registrar-driver.ts'
import type { Said } from './epp-answers.ts'
import { touchDomain } from './epp-commands.ts'
import { extension } from './epp-xml.ts'
import type { Deleted } from './read-domain.ts'
import { restoreReport, restoreRequest } from './rgp.ts'

type Send = (call: string, write: () => string, options: { changes: boolean }) => Promise<Said>
type ReadName = (name: string) => Promise<RegistrarAnswer<{ domain: RegistryDomain | null; deleted?: Deleted }>>

/**
 * Has a name back that was deleted (RFC 3915): it is asked for, and the registry is told why where it wants that. What was done of it before is seen by
 * reading, and not done again.
 */
export async function restoreName(send: Send, read: ReadName, name: string): Promise<RegistrarAnswer> {
  const found = await read(name)
  if (found.is !== 'ok') return found
  if (!found.domain) return { is: 'rejected', code: 'noSuchDomain', message: `the registry knows no ${name}` }
  if (!found.domain.ours) return { is: 'rejected', code: 'notOurs', message: `${name} is with another registrar` }
  if (found.domain.inRedemption && !found.deleted?.comesBack) {
    const asked = await send('domain:update restore', () => touchDomain(name) + extension(restoreRequest()), { changes: true })
    if (asked.is !== 'ok') return asked
  }
  const there = await read(name)
  // It was asked for: what is not known now is found out the next time.
  if (there.is !== 'ok') return { is: 'unknown', message: there.message }
  if (!there.deleted?.comesBack) return { is: 'ok' }
  const now = new Date().toISOString()
  const told = restoreReport({ name, deletedOn: found.deleted?.on ?? now, restoredOn: now })
  const reported = await send('domain:update restore report', () => touchDomain(name) + extension(told), { changes: true })
  return reported.is === 'ok' ? { is: 'ok' } : reported
}
