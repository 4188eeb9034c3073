import type { SmsDriver } from '#platform/drivers/sms/sms-driver.ts'
import { smsDrivers } from '#platform/drivers/sms/sms-drivers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { keyPurpose } from './sms-gateway.store.ts'
import type { StoredSmsGateway } from './sms-gateway.table.ts'

/** The driver of a gateway with its key. Throws within a transaction: what is sent is not undone with it. */
export function openSmsGateway(scope: Scope, { driver, apiKeySealed, simulatedBehaviour }: StoredSmsGateway): SmsDriver {
  if (scope.db.isTransaction) throw new Error('a gateway is called outside transactions')
  const { config } = scope.services
  return smsDrivers[driver]({
    apiKey: apiKeySealed === null ? '' : openSealedText(config.encryptionKey, keyPurpose, apiKeySealed),
    behaviour: simulatedBehaviour,
    address: driver === 'taqnyat' ? config.taqnyatUrl : config.unifonicUrl,
    allowPrivate: config.allowPrivateAddresses,
  })
}

interface Carried {
  /** Codes and links of sign-in: not every gateway may have them. */
  codes: boolean
}

/** By which gateways messages go now, the one that is asked first before the others. */
export function activeGateways({ db }: Pick<Scope, 'db'>, { codes }: Carried): Promise<StoredSmsGateway[]> {
  const active = db.selectFrom('smsGateways').selectAll().where('status', '=', 'active').orderBy('position').orderBy('id')
  return (codes ? active.where('carriesCodes', '=', true) : active).execute()
}

/** The first of them; none is active: undefined. */
export const activeGateway = async (scope: Pick<Scope, 'db'>, carried: Carried): Promise<StoredSmsGateway | undefined> =>
  (await activeGateways(scope, carried))[0]
