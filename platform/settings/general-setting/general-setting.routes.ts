import { sql } from 'kysely'
import { brand, generalSettings, settingEndpoints } from '#contract/settings/general-settings.ts'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import { changeSettings } from './change-settings.ts'
import { showLogo } from './logo.ts'
import { sendTestMail } from './send-test-mail.ts'
import { settingStates } from './setting-states.ts'

const defaults = JSON.stringify(Object.fromEntries(settingPlaces.map(({ key, definition }) => [key, definition.default])))

const { list, get } = reader({
  resource: generalSettings,
  computed: {
    value: () => sql`coalesce("generalSettings"."value", ${defaults}::jsonb -> "generalSettings"."key")`,
    isDefault: () => sql`("generalSettings"."value" is null)`,
  },
})

export const routes = [
  ...served(generalSettings.endpoints, {
    // The documented page of settings is 100 long, where others are 10.
    list: (scope, { list: query, query: { filter } }) => list(scope, { list: filter === undefined ? { ...query, limit: 100 } : query }),
    get,
  }),
  ...served(brand, { logo: showLogo }),
  ...served(settingEndpoints, {
    states: scope => settingStates(scope),
    change: async (scope, { body }) => settingStates(scope, await changeSettings(scope, body)),
    testMail: sendTestMail,
  }),
]
