import { sql } from 'kysely'
import type { ClientInput } from '#contract/clients/client-input.ts'
import { clientProblems, skippableFields } from '#contract/clients/client-problems.ts'
import { clients } from '#contract/clients/clients.ts'
import { cleanNumber } from '#contract/kernel/clean-text.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import { crud } from '#platform/kernel/crud.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { knownTags } from '../client-tag/known-tags.ts'
import { clientTags, holdsTag } from '../client-tag/tags-in-lists.ts'
import { choiceProblems } from './check-choices.ts'
import { clientCanDo } from './client.can.ts'
import { ownerOf } from './client.owner.ts'
import { derivedColumns } from './derived-columns.ts'
import { changedPersonalId, nationalIdColumn, personalIdDigest } from './personal-id.ts'

export type ClientRecord = RecordOf<typeof clients>

export const clientStore = crud({
  resource: clients,
  computed: { nationalId: nationalIdColumn },
  sorted: { email: () => sql`lower("clients"."email")`, tags: holdsTag },
  relations: {
    clientTags,
    clientGroup: belongsTo({ key: 'clientGroupId', table: 'clientGroups', fields: ['id', 'name', 'colour'] }),
  },
  nameOf: client => client.displayName,
  clientOf: client => client.id,
  secret: ['nationalId'],
  details: ({ skipRequired }, client) => (skipRequired ? { skipped: skippableFields(client).filter(field => !client[field]) } : {}),
  values: (scope, input, current) => clientValues(scope, input as Partial<NewClient>, current),
  can: clientCanDo,
  alsoFinds: (scope, typed) => {
    const number = cleanNumber(typed)
    const digest = personalIdDigest(scope, typed)
    return [
      ...(/^\d{1,9}$/.test(number) ? [sql<boolean>`"clients"."id" = ${Number(number)}`] : []),
      ...(digest ? [sql<boolean>`"clients"."nationalIdDigest" = ${digest}`] : []),
    ]
  },
})

interface NewClient extends ClientInput {
  status: ClientRecord['status']
  createOwner: boolean
  ownerUserId: number | null
  welcomeMail: boolean
  skipRequired: boolean
}

async function clientValues(scope: Scope, typed: Partial<NewClient>, current: ClientRecord | null): Promise<Record<string, unknown>> {
  const { nationalId, createOwner, ownerUserId, welcomeMail: _, skipRequired, ...input } = typed
  if (skipRequired && !scope.can('client.skipRequired')) throw new Problem('forbidden')
  const whole = { ...current, ...input } as ClientInput
  const fields = clientProblems({ ...whole, skipRequired }, current)
  if (whole.clientGroupId && whole.clientGroupId !== current?.clientGroupId && !(await groupExists(scope, whole.clientGroupId)))
    fields.clientGroupId = { key: 'notAChoice' }
  Object.assign(fields, await choiceProblems(scope, input, current))
  const { tags, unknown } = await knownTags(scope, input.tags ?? [])
  if (unknown.length) fields.tags = { key: 'tagUnknown', values: { value: unknown[0] as string } }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return {
    ...input,
    ...(input.tags ? { tags } : {}),
    ...derivedColumns(whole),
    ...changedPersonalId(scope, nationalId, current?.nationalId ?? null),
    ...(current ? {} : { signupOn: scope.now, ownerUserId: await ownerOf(scope, whole, { createOwner, ownerUserId }) }),
  }
}

async function groupExists({ db }: Scope, id: number): Promise<boolean> {
  return (await db.selectFrom('clientGroups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
