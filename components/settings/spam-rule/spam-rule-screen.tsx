import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { blockedPhrases, blockedSenders, blockedSubjects } from '#contract/settings/spam-rules.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { TestMail } from './test-mail.tsx'

interface SpamRuleScreenProps {
  resource: typeof blockedSenders | typeof blockedSubjects | typeof blockedPhrases
  searchParams: SearchParams
}

/** One of the three lists that mail import refuses by. */
export async function SpamRuleScreen({ resource, searchParams }: SpamRuleScreenProps) {
  const t = await getTranslations('spamTest')
  return (
    <ResourceScreen
      resource={resource}
      searchParams={searchParams}
      nameOf={({ value }) => value}
      duplicate={false}
      form={[{ fields: [{ name: 'value', kind: 'text', full: true, max: 254, code: resource.name === 'blockedSenders' }] }]}
      actions={<TestMail label={t('open')} />}
      namespaces={['spamTest']}
      columns={[
        {
          id: 'value',
          main: true,
          narrow: 'name',
          cell: ({ value }) => (resource.name === 'blockedSenders' ? <Verbatim value={value} /> : <bdi>{value}</bdi>),
        },
        { id: 'addedByName', narrow: 'detail', cell: ({ addedByName }) => <Name value={addedByName} /> },
        { id: 'hits', number: true, narrow: 'amount', cell: ({ hits }) => numberText(hits) },
        { id: 'lastHitOn', low: true, cell: ({ lastHitOn }) => <DateText value={lastHitOn} /> },
        { id: 'createdOn', narrow: 'status', cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
      ]}
    />
  )
}
