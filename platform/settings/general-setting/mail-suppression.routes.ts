import { Problem } from '#contract/kernel/problem.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { mailSuppressions } from '#contract/settings/mail-suppressions.ts'
import { callingUser } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting, settingValues } from '#platform/kernel/setting.ts'
import { changeSettings } from './change-settings.ts'
import { versionNow } from './setting-states.ts'

const isAddress = (address: string) => (one: string) => one.toLowerCase() === address

async function suppress(scope: Scope, { body: { address } }: { body: { address: string } }) {
  const { email } = await callingUser(scope)
  if (isAddress(address)(email)) throw new Problem('wrongState', { reason: 'ownAddress' })
  const before = await suppressions(scope)
  if (before.some(isAddress(address))) throw new Problem('wrongState', { reason: 'addressSuppressed' })
  await keep(scope, [...before, address])
  await scope.emit(emailMessages.events.addressSuppressed, {}, { resource: 'emailMessages', recordName: address })
  return { address, suppressed: true }
}

async function allow(scope: Scope, { body: { address } }: { body: { address: string } }) {
  const before = await suppressions(scope)
  const others = before.filter(one => !isAddress(address)(one))
  if (others.length === before.length) throw new Problem('wrongState', { reason: 'addressAllowed' })
  await keep(scope, others)
  await scope.emit(emailMessages.events.addressAllowed, {}, { resource: 'emailMessages', recordName: address })
  return { address, suppressed: false }
}

/** The addresses now, held until this transaction ends: two people may add one each at the same moment. */
async function suppressions(scope: Scope): Promise<string[]> {
  await settingValues.changed(scope)
  return setting(scope, 'mailSuppressions')
}

async function keep(scope: Scope, mailSuppressions: string[]): Promise<void> {
  await changeSettings(scope, { version: await versionNow(scope), changes: { mailSuppressions }, reset: [] })
}

export const routes = served(mailSuppressions, { suppress, allow })
