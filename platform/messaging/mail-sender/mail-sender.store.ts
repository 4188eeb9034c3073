import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { type MailSender, type MailSenderInput, mailSenders } from '#contract/messaging/mail-senders.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './mail-sender.table.ts'

export const passwordPurpose = 'mail senders password'

export const mailSenderStore = crud({
  resource: mailSenders,
  computed: {
    password: () => sql`case when "mailSenders"."passwordSealed" is null then null else ${sql.lit(secretMask)} end`,
    dkimName: () => sql`"mailSenders"."dkimSelector" || '._domainkey.' || split_part("mailSenders"."address", '@', 2)`,
    dkimRecord: () => sql`'v=DKIM1; k=rsa; p=' || "mailSenders"."dkimPublic"`,
  },
  values: senderValues,
  secret: ['password'],
  refuses:
    scope =>
    (verb, { categories }) =>
      (verb === 'update' || verb === 'activate') && categories.includes('access') && !scope.isSuperAdmin ? 'carriesSignIn' : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name, address }) => [name.en, name.ar, address],
})

function senderValues(scope: Scope, given: Record<string, unknown>, current: MailSender | null) {
  const { password, ...input } = given as Partial<MailSenderInput>
  const next = { ...current, ...given } as MailSenderInput
  if (input.categories?.includes('access') && !scope.isSuperAdmin)
    throw new Problem('validation', { fields: { categories: { key: 'accessBySuperAdmin' } } })
  const stays = password === undefined || password === secretMask
  if (password === secretMask && !current?.password) throw new Problem('validation', { fields: { password: { key: 'required' } } })
  // A password is never handed to another server, nor to one that would send it in the clear.
  const moved =
    current !== null &&
    ['host', 'port', 'security', 'username'].some(name => name in input && input[name as 'host'] !== current[name as 'host'])
  if (stays && current?.password && moved && next.host) throw new Problem('validation', { fields: { password: { key: 'secretAgain' } } })
  if (next.host && next.security === 'none' && next.username)
    throw new Problem('validation', { fields: { security: { key: 'passwordInClear' } } })
  const sealed = stays
    ? {}
    : { passwordSealed: password === null ? null : sealText(scope.services.config.encryptionKey, passwordPurpose, password as string) }
  const untested = current === null || moved || !stays ? { connection: 'untested', failure: null } : {}
  const domainOf = (address: string) => address.split('@')[1]
  const elsewhere = current !== null && input.address !== undefined && domainOf(input.address) !== domainOf(current.address)
  const unchecked = elsewhere ? { spf: 'unchecked', dkim: 'unchecked', dmarc: 'unchecked', checkedOn: null } : {}
  return { ...input, ...sealed, ...untested, ...unchecked }
}
