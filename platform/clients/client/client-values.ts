import type { ClientInput } from '#contract/clients/client-input.ts'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { judgedValues } from '../client-field/values-in-clients.ts'
import { unknownTags } from '../client-tag/tags-in-lists.ts'
import { registeredFact } from '../register-lookup/remembered-company.ts'
import { changedBirthDate } from './birth-date.ts'
import { choiceProblems } from './check-choices.ts'
import type { ClientRecord } from './client.store.ts'
import { derivedColumns } from './derived-columns.ts'
import { codedPlaces } from './listed-places.ts'
import { ownerOf } from './owner.ts'
import { changedPersonalId } from './personal-id.ts'
import { stillVerified } from './verified-facts.ts'

export interface NewClient extends ClientInput {
  status: ClientRecord['status']
  createOwner: boolean
  ownerUserId: number | null
  welcomeMail: boolean
  skipRequired: boolean
}

/** Checks what a client becomes, and adds what follows from it. `current` is null for a new one. */
export async function clientValues(
  scope: Scope,
  typed: Partial<NewClient>,
  current: ClientRecord | null,
): Promise<Record<string, unknown>> {
  const { nationalId, birthDate, createOwner, ownerUserId, welcomeMail: _, skipRequired, customValues, ...input } = typed
  if (skipRequired && !scope.can('client.skipRequired')) throw new Problem('forbidden')
  const whole = { ...current, ...input } as ClientInput
  const { coded, problems } = await codedPlaces(scope, whole, current)
  if (!current || touchesPlace(input)) Object.assign(whole, { city: coded.city, state: coded.state })
  const fields = clientProblems({ ...whole, skipRequired }, current)
  if (whole.clientGroupId && whole.clientGroupId !== current?.clientGroupId && !(await groupExists(scope, whole.clientGroupId)))
    fields.clientGroupId = { key: 'notAChoice' }
  Object.assign(fields, await choiceProblems(scope, input, current))
  const added = (input.tags ?? []).filter(id => !current?.tags.includes(id))
  if ((await unknownTags(scope, added)).length > 0) fields.tags = { key: 'notAChoice' }
  const custom =
    customValues || !current
      ? await judgedValues(scope, customValues ?? [], { stored: current?.customValues ?? null, skipRequired: skipRequired === true })
      : null
  Object.assign(fields, custom?.problems)
  for (const field of ['city', 'state'] as const) if (problems[field]) fields[field] ??= problems[field]
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  const registered = changedPersonalId(scope, nationalId, current?.nationalId ?? null)
  const changed = (field: string) =>
    field === 'nationalId'
      ? Object.keys(registered).length > 0
      : field in input && !sameValue(input[field as 'email'], current?.[field as 'email'])
  return {
    ...input,
    ...(await verifiedNow(scope, whole, current, changed)),
    ...(custom ? { customValues: custom.values } : {}),
    ...(current && !touchesPlace(input) ? {} : coded),
    ...derivedColumns(whole),
    ...registered,
    ...changedBirthDate(scope, birthDate, current?.birthDate ?? null),
    ...(current ? {} : { signupOn: scope.now, ownerUserId: await ownerOf(scope, whole, { createOwner, ownerUserId }) }),
  }
}

/** What is still known of a client, and that the commercial register has its number under its name as they are now, where it was looked up for the form. */
async function verifiedNow(scope: Scope, whole: ClientInput, current: ClientRecord | null, changed: (field: string) => boolean) {
  const still = stillVerified(current?.verified ?? {}, changed)
  const asked = !still.commercialRegister && (changed('crNumber') || changed('companyName'))
  const found = asked ? await registeredFact(scope, whole.crNumber, whole.companyName) : {}
  const verified = { ...still, ...found }
  return Object.keys(verified).length > 0 || Object.keys(current?.verified ?? {}).length > 0 ? { verified } : {}
}

async function groupExists({ db }: Scope, id: number): Promise<boolean> {
  return (await db.selectFrom('clientGroups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

const touchesPlace = (input: Partial<NewClient>) => 'city' in input || 'state' in input || 'countryCode' in input
