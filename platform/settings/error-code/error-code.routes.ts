import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { errorCodes } from '#contract/settings/error-codes.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import { translator } from '#platform/kernel/translator.ts'
import { isWritable } from '../language/message-check.ts'
import { ownTexts } from '../language/own-texts.ts'
import type {} from './error-code.table.ts'

const none: Bilingual = { en: '', ar: '' }
const orNull = ({ en, ar }: Bilingual) => (en || ar ? { en, ar } : null)

/** The words of a code are messages like others: their braces must fit together. */
const unwritable = (input: Record<string, unknown>): Record<string, { key: string }> =>
  Object.fromEntries(
    (['message', 'description'] as const).flatMap(field =>
      Object.entries((input[field] as Bilingual | null | undefined) ?? {})
        .filter(([language, text]) => text !== '' && !isWritable(text, language === 'ar' ? 'ar-SA' : 'en-US'))
        .map(([language]) => [`${field}.${language}`, { key: 'messageUnreadable' }]),
    ),
  )

export const routes = recordRoutes(
  {
    resource: errorCodes,
    computed: {
      state: () =>
        sql`case when "errorCodes"."message" is not null then 'mapped' when "errorCodes"."builtIn" then 'builtIn' else 'unmapped' end`,
    },
    nameOf: ({ code }) => code,
    searchOf: ({ code, message, description }) => [code, message?.en, message?.ar, description?.en, description?.ar],
    refuses:
      () =>
      (verb, { builtIn }) =>
        verb === 'remove' && builtIn ? 'errorCodeBuiltIn' : null,
    async values({ db }, input, current) {
      const fields = unwritable(input)
      if (Object.keys(fields).length) throw new Problem('validation', { fields })
      if (input.code === undefined || input.code === current?.code) return input
      if (current?.builtIn) throw new Problem('validation', { fields: { code: { key: 'errorCodeFixed' } } })
      const twin = await db
        .selectFrom('errorCodes')
        .select('id')
        .where('code', '=', input.code as string)
        .executeTakeFirst()
      if (twin) throw new Problem('validation', { fields: { code: { key: 'alreadyUsed' } } })
      return input
    },
    afterCreate: scope => ownTexts.changed(scope),
    afterUpdate: scope => ownTexts.changed(scope),
    beforeRemove: scope => ownTexts.changed(scope),
  },
  store => ({
    translations: async ({ db }, { query }) => {
      const t = translator(query.language === 'ar' ? 'ar-SA' : 'en-US', 'problems')
      const rows = await db.selectFrom('errorCodes').select(['id', 'code', 'builtIn', 'message', 'description']).orderBy('code').execute()
      return rows.map(({ id, code, builtIn, message, description }) => ({
        id,
        code,
        message: message?.[query.language] || (builtIn ? t(`${code}.message`) : ''),
        description: description?.[query.language] || (builtIn ? t(`${code}.description`) : ''),
      }))
    },
    async translate(scope, { params, body: { version, language, message, description } }) {
      const before = await store.find(scope, params.id)
      return store.update(scope, {
        params,
        body: {
          version,
          message: orNull({ ...(before.message ?? none), [language]: message }),
          description: orNull({ ...(before.description ?? none), [language]: description }),
        },
      })
    },
  }),
)
