import type { VerificationPurpose } from '#contract/clients/verification-drivers.ts'
import type { RegisterDriver } from '#platform/drivers/commercial-register/register-driver.ts'
import { registerDrivers } from '#platform/drivers/commercial-register/register-drivers.ts'
import type { IdentityDriver } from '#platform/drivers/identity/identity-driver.ts'
import { identityDrivers } from '#platform/drivers/identity/identity-drivers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText, openSealedText } from '#platform/kernel/sealed-text.ts'
import { keyPurpose } from './verification-service.store.ts'
import type { StoredVerificationService } from './verification-service.table.ts'

/** The service that is asked for something now; undefined where none is active. */
export const activeService = ({ db }: Pick<Scope, 'db'>, purpose: VerificationPurpose): Promise<StoredVerificationService | undefined> =>
  db
    .selectFrom('verificationServices')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** What opens a driver. Throws within a transaction: whoever was asked is not un-asked with it. */
function contextOf(scope: Scope, { environment, appId, apiKeySealed, serverIp, simulatedBehaviour }: StoredVerificationService) {
  if (scope.db.isTransaction) throw new Error('a verification service is called outside transactions')
  const { encryptionKey, allowPrivateAddresses: allowPrivate } = scope.services.config
  return {
    ...{ environment, allowPrivate, behaviour: simulatedBehaviour, db: scope.db, now: scope.now },
    digest: (number: string) => digestText(encryptionKey, 'identity simulations', number),
    ...{ appId: appId ?? '', serverIp: serverIp ?? '' },
    apiKey: apiKeySealed === null ? '' : openSealedText(encryptionKey, keyPurpose, apiKeySealed),
  }
}

/** The driver of a service that says who people are. */
export function openIdentity(scope: Scope, service: StoredVerificationService): IdentityDriver {
  const name = service.driver === 'nafath' ? 'nafath' : 'simulatedNafath'
  return identityDrivers[name]({ ...contextOf(scope, service), address: scope.services.config.nafathUrl })
}

/** The driver of a commercial register. */
export function openRegister(scope: Scope, service: StoredVerificationService): RegisterDriver {
  const name = service.driver === 'wathq' ? 'wathq' : 'simulatedWathq'
  return registerDrivers[name]({ ...contextOf(scope, service), address: scope.services.config.wathqUrl })
}
