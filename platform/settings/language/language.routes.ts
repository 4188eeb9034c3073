import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { type Language, languages } from '#contract/settings/languages.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { publicCompany } from '../general-setting/public-company.ts'
import { ownTexts } from './own-texts.ts'
import { syncStrings } from './string-catalogue.ts'

const ofStrings = (what: string) => () =>
  sql<number>`${sql.raw(`(select ${what} from "languageStrings" where "languageStrings"."languageId" = "languages"."id")`)}`
const fixed = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })

export const routes = recordRoutes(
  {
    resource: languages,
    computed: {
      coverage: ofStrings('coalesce(round(100.0 * count(coalesce("text", "builtIn")) / nullif(count(*), 0), 1), 0)::float8'),
      ownTexts: ofStrings('count("text")::int'),
    },
    nameOf: ({ name }) => name,
    searchOf: ({ code, name }) => [code, name],
    can: (_scope, { builtIn, isDefault, active }) => ({
      delete: builtIn ? 'languageBuiltIn' : isDefault ? 'languageDefault' : true,
      makeDefault: isDefault ? 'languageDefault' : active ? true : 'languageInactive',
    }),
    async values({ db }, input, current) {
      if (current && input.code !== undefined && input.code !== current.code) throw fixed('code', 'languageCodeFixed')
      if (current?.isDefault && input.active === false) throw fixed('active', 'languageDefaultActive')
      const twin =
        input.code === undefined
          ? undefined
          : await db
              .selectFrom('languages')
              .select('id')
              .where('code', '=', input.code as string)
              .executeTakeFirst()
      if (twin && twin.id !== current?.id) throw fixed('code', 'alreadyUsed')
      return input
    },
    afterCreate: async scope => {
      await syncStrings(scope.db)
      await ownTexts.changed(scope)
    },
    afterUpdate: scope => ownTexts.changed(scope),
    beforeRemove: async (scope, { builtIn, isDefault }) => {
      if (builtIn) throw new Problem('wrongState', { reason: 'languageBuiltIn' })
      if (isDefault) throw new Problem('wrongState', { reason: 'languageDefault' })
      await ownTexts.changed(scope)
    },
  },
  store => ({
    list: async (scope, input) => {
      await syncStrings(scope.db)
      return store.list(scope, input)
    },
    makeDefault: (scope, { params }) => makeDefault(scope, store, params.id),
    texts: async scope => ({ ...(await ownTexts.get(scope)), company: await publicCompany(scope) }),
  }),
)

type Store = {
  find(scope: Scope, id: number, lock?: boolean): Promise<Language>
  note(scope: Scope, verb: string, before: Language, after: Language): Promise<void>
}

async function makeDefault(scope: Scope, store: Store, id: number): Promise<Language> {
  const before = await store.find(scope, id, true)
  if (before.isDefault) return before
  if (!before.active) throw new Problem('wrongState', { reason: 'languageInactive' })
  await scope.db.updateTable('languages').set({ isDefault: false }).where('isDefault', '=', true).execute()
  await scope.db
    .updateTable('languages')
    .set({ isDefault: true, version: before.version + 1, updatedOn: scope.now })
    .where('id', '=', id)
    .execute()
  const after = await store.find(scope, id)
  await store.note(scope, 'updated', before, after)
  await ownTexts.changed(scope)
  return after
}
