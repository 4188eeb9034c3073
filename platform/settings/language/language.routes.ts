import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { languages } from '#contract/settings/languages.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
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
    refuses:
      () =>
      (verb, { builtIn, isDefault, active }) => {
        if (verb === 'remove') return builtIn ? 'languageBuiltIn' : isDefault ? 'languageDefault' : null
        if (verb !== 'makeDefault') return null
        return isDefault ? 'languageDefault' : active ? null : 'languageInactive'
      },
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
    beforeRemove: scope => ownTexts.changed(scope),
  },
  store => ({
    list: async (scope, input) => {
      await syncStrings(scope.db)
      return store.list(scope, input)
    },
    ...verbsOf(store, {
      async makeDefault(scope) {
        const former = await scope.db.selectFrom('languages').select('id').where('isDefault', '=', true).execute()
        for (const { id } of former)
          await store.store(scope, await store.find(scope, id, true), { isDefault: false }, languages.events.updated)
        return { set: { isDefault: true } }
      },
    }),
  }),
)
