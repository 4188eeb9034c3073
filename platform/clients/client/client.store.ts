import { sql } from 'kysely'
import { skippableFields } from '#contract/clients/client-problems.ts'
import { clients } from '#contract/clients/clients.ts'
import { cleanNumber } from '#contract/kernel/clean-text.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { crud } from '#platform/kernel/crud.ts'
import { holdsId } from '#platform/kernel/holds-id.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { customFields, customText } from '../client-field/values-in-clients.ts'
import { clientTags } from '../client-tag/tags-in-lists.ts'
import { deleteUnattached } from '../client-user/delete-unattached.ts'
import { usersOf } from '../client-user/owner-user.ts'
import { noteMailConsents } from '../consent/note-consents.ts'
import { followClient } from '../sign-in-change/follow-client.ts'
import { birthDateColumn } from './birth-date.ts'
import { clientFigures, foundByFigures } from './client-figures.ts'
import { releaseRecords } from './client-records.ts'
import { clientRefusals } from './client-refusals.ts'
import { clientValues, type NewClient } from './client-values.ts'
import { foundByPersonalId } from './find-by-personal-id.ts'
import { heedConsents, heedProtected } from './heed-protected.ts'
import { listedCities, listedRegions } from './listed-places.ts'
import { markLookalikes } from './mark-lookalikes.ts'
import { settleOwner } from './owner.ts'
import { nationalIdColumn } from './personal-id.ts'

export type ClientRecord = RecordOf<typeof clients>

export const clientStore = crud({
  resource: clients,
  computed: { nationalId: nationalIdColumn, birthDate: birthDateColumn },
  personal: scope => ({ customText: () => customText(scope) }),
  sorted: scope => ({ email: () => sql`lower("clients"."email")`, tags: holdsId('clients', 'tags'), ...foundByFigures(scope) }),
  byRelations: ['activeServices', 'services', 'domains', 'owed', 'wallet'],
  relations: {
    clientTags,
    clientFigures,
    customFields,
    files: attachedFiles('clients'),
    listedCity: listedCities,
    listedRegion: listedRegions,
    clientGroup: belongsTo({ key: 'clientGroupId', table: 'clientGroups', fields: ['id', 'name', 'colour'] }),
  },
  orderedIn: { displayName: { en: 'nameEn', ar: 'nameAr' } },
  nameOf: client => client.displayName,
  clientOf: client => client.id,
  secret: ['nationalId', 'birthDate'],
  payload: ({ skipRequired }, client) => (skipRequired ? { skipped: skippableFields(client).filter(field => !client[field]) } : {}),
  values: async (scope, input, current) => {
    if (current) {
      heedProtected(scope, input, current)
      heedConsents(input, current)
    }
    return clientValues(scope, input as Partial<NewClient>, current)
  },
  refuses: clientRefusals,
  afterCreate: async (scope, client, input) => {
    await settleOwner(scope, client, input)
    await noteMailConsents(scope, client, null)
    await markLookalikes(scope, [client])
  },
  afterUpdate: async (scope, client, before) => {
    await followClient(scope, client, before)
    // Who is nobody any more agrees to nothing.
    if (client.anonymisedOn === null) await noteMailConsents(scope, client, before)
    await markLookalikes(scope, [before, client])
  },
  beforeRemove: async (scope, client) => {
    const users = await usersOf(scope, client)
    await releaseRecords(scope, client.id)
    await scope.db.updateTable('clients').set({ ownerUserId: null }).where('id', '=', client.id).execute()
    await deleteUnattached(scope, users)
    await markLookalikes(scope, [client], client.id)
  },
  alsoFinds: (_scope, typed) => numbered(typed),
  alsoNames: async (scope, typed) => [...numbered(typed), ...(await foundByPersonalId(scope, typed))],
})

function numbered(typed: string) {
  const number = cleanNumber(typed)
  return /^\d{1,9}$/.test(number) ? [sql<boolean>`"clients"."id" = ${Number(number)}`] : []
}
