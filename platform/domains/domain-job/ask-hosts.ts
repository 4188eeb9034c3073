import type { PrivateHost } from '#contract/domains/private-hosts.ts'
import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import type { ClaimedWork } from './ask-registry.ts'

/** The hosts below a name that its registry knows, outside any transaction: after one was changed, and when a person asks; null: it was not asked. */
export async function askHosts(
  registry: RegistrarDriver,
  { operation, name, asked }: Pick<ClaimedWork, 'operation' | 'name' | 'asked'>,
): Promise<readonly PrivateHost[] | null> {
  const wanted = operation === 'setHost' || operation === 'dropHost' || (operation === 'sync' && asked.everything === true)
  if (!registry.hosts || !wanted) return null
  const said = await registry.hosts(name)
  return said.is === 'ok' ? said.hosts : null
}
