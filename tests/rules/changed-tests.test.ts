import { describe, expect, test } from 'vitest'
import { reachOf } from '#scripts/test/changed.mjs'

const texts: Record<string, string> = {
  'tests/platform/clients.test.ts': "import { clients } from '#contract/clients/clients.ts'",
  'tests/platform/faqs.test.ts': "import { faqs } from '#contract/support/faqs.ts'",
  'tests/platform/every-resource.test.ts': "import { resources } from '#contract/index.ts'",
  'tests/platform/tickets.test.ts': "import { openTicket } from '#tests/support/tickets.ts'",
  'tests/support/tickets.ts': "import { assign } from '#platform/support/ticket/assign.ts'\nimport { testPlatform } from './platform.ts'",
  'tests/support/platform.ts': "import { createPlatform } from '#platform/platform.ts'",
  'platform/platform.ts': "import './clients/client/client.verbs.ts'",
  'platform/support/ticket/assign.ts':
    "import type { Person } from '#contract/staff/person.ts'\nexport const assign = () => import('../rank.ts')",
  'platform/orders/order/place.ts': "import { client } from '#platform/clients/client/client.verbs.ts'",
  'tests/platform/orders.test.ts': "import { orders } from '#contract/orders/orders.ts'",
  'tests/drivers/sms.test.ts': "import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'",
  'tests/screens/clients.spec.ts': "await open('/client')",
  'tests/screens/content.spec.ts': "await open('/faq')",
  'tests/screens/every-page.spec.ts': 'for (const path of pagesWithTexts())',
  'app/(office)/client/page.tsx': "import { ClientsList } from '#components/clients/client/clients-list.tsx'",
  'app/(office)/faq/page.tsx': "import { FaqColumns } from '#components/support/faq/faq-columns.tsx'",
}
const matches = (path: string, pattern: string) =>
  pattern.startsWith('app/') ? path.startsWith('app/') : path.startsWith(pattern.slice(0, pattern.indexOf('*')))
const files = {
  filesOf: (pattern: string) => Object.keys(texts).filter(path => matches(path, pattern)),
  textOf: (path: string) => texts[path] ?? '',
}

const ofClients = ['clients', 'every-resource', 'orders'].map(name => `tests/platform/${name}.test.ts`)

describe('npm test -- --changed runs what a change can touch', () => {
  test('words alone: the formatter', () => {
    expect(reachOf(['README.md', 'ARCHITECTURE.md'], files)).toEqual({ lint: 'all' })
  })
  test('the rules of one area: its tests, those of areas that use it, those made from the contract, the screens of its pages, every page', () => {
    expect(reachOf(['platform/clients/client/client.verbs.ts'], files)).toEqual({
      lint: 'all',
      types: 'all',
      rules: 'all',
      architecture: 'all',
      platform: ofClients,
      embedded: ofClients,
      screens: ['tests/screens/clients.spec.ts', 'tests/screens/every-page.spec.ts'],
    })
  })
  test.each(['platform/support/rank.ts', 'contract/staff/person.ts'])('%s: what comes to it by imports, by helpers of tests too', path => {
    const names = ['every-resource', 'faqs', 'tickets']
    expect(reachOf([path], files)).toMatchObject({ platform: names.map(name => `tests/platform/${name}.test.ts`) })
  })
  test('what a test of the drivers imports: that one', () => {
    expect(reachOf(['platform/messaging/sms/send-sms.job.ts'], files)).toMatchObject({ drivers: ['tests/drivers/sms.test.ts'] })
  })
  test('a component of one area: no test of the platform', () => {
    const reach = reachOf(['components/support/faq/faq-columns.tsx'], files)
    expect(reach).not.toHaveProperty('platform')
    expect(reach).toMatchObject({ screens: ['tests/screens/content.spec.ts', 'tests/screens/every-page.spec.ts'] })
  })
  test('the kit: every screen, but not the platform', () => {
    const reach = reachOf(['components/kit/values/money.tsx'], files)
    expect(reach).toMatchObject({ screens: 'all' })
    expect(reach).not.toHaveProperty('platform')
  })
  test.each([
    'platform/kernel/crud.ts',
    'contract/permissions.ts',
    'package.json',
    'tests/support/platform.ts',
    'messages/ar-SA/list.json',
  ])('%s: everything', path => {
    expect(reachOf([path], files)).toMatchObject({ platform: 'all', embedded: 'all', drivers: 'all', screens: 'all' })
  })
  test('a test of its own: that one', () => {
    expect(reachOf(['tests/platform/faqs.test.ts'], files)).toMatchObject({ platform: ['tests/platform/faqs.test.ts'] })
    expect(reachOf(['tests/platform/faqs.test.ts'], files)).not.toHaveProperty('screens')
  })
})
