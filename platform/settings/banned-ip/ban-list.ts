import { type AddressRange, addressRange, holdsAddress } from '#contract/kernel/address-range.ts'
import { cachedValue } from '#platform/kernel/cached-value.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Services } from '#platform/kernel/scope.ts'
import type {} from './banned-ip.table.ts'

interface Ban {
  id: number
  range: AddressRange
  expiresOn: Date | null
}

/** The bans that have not ended when they are read, as every process keeps them. */
export const banList = cachedValue<Ban[]>('bannedIps', async db => {
  const rows = await db.selectFrom('bannedIps').select(['id', 'network', 'expiresOn']).execute()
  return rows.flatMap(({ id, network, expiresOn }) => {
    const range = addressRange(network)
    return range ? [{ id, range, expiresOn: expiresOn ? new Date(expiresOn) : null }] : []
  })
})

/** The ban that holds an address now. */
export async function banOf(services: Services, bytes: number[]): Promise<number | undefined> {
  const now = clock.now()
  const bans = await banList.get({ services })
  return bans.find(({ range, expiresOn }) => (expiresOn === null || expiresOn > now) && holdsAddress(range, bytes))?.id
}
