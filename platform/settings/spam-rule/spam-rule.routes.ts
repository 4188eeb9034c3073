import { fold } from '#contract/kernel/fold.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { blockedPhrases, blockedSenders, blockedSubjects, type SpamKind, spamTest } from '#contract/settings/spam-rules.ts'
import { pasteRecords } from '#platform/kernel/paste.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { spamVerdict } from './spam-verdict.ts'

async function refuseTwin({ db }: Scope, kind: SpamKind, foldedValue: string, id?: number): Promise<void> {
  const twin = await db
    .selectFrom('spamRules')
    .select('id')
    .where('kind', '=', kind)
    .where('foldedValue', '=', foldedValue)
    .executeTakeFirst()
  if (twin && twin.id !== id) throw new Problem('validation', { fields: { value: { key: 'alreadyUsed' } } })
}

const list = (resource: typeof blockedSenders | typeof blockedSubjects | typeof blockedPhrases, kind: SpamKind) =>
  recordRoutes(
    {
      resource: resource as typeof blockedSenders,
      table: 'spamRules',
      visible: (_scope, query) => query.where('spamRules.kind', '=', kind),
      nameOf: ({ value }) => value,
      searchOf: ({ value, addedByName }) => [value, addedByName.en, addedByName.ar],
      async values(scope, input, current) {
        if (typeof input.value !== 'string') return input
        const foldedValue = fold(input.value)
        await refuseTwin(scope, kind, foldedValue, current?.id)
        return { ...input, foldedValue, ...(current ? {} : { kind, addedByName: scope.caller.name }) }
      },
    },
    store => ({
      paste: (scope, { body }) =>
        pasteRecords(scope, body.text, {
          schema: resource.create,
          inputOf: value => ({ value }),
          create: (inner, input) => store.create(inner, { body: input }),
        }),
    }),
  )

export const routes = [
  ...list(blockedSenders, 'sender'),
  ...list(blockedSubjects, 'subject'),
  ...list(blockedPhrases, 'phrase'),
  ...served(spamTest, {
    test: async (scope, { body }) => {
      const found = await spamVerdict(scope, body)
      return { rule: found ? { kind: found.kind, value: found.value } : null }
    },
  }),
]
