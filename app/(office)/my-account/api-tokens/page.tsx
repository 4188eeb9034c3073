import { getTranslations } from 'next-intl/server'
import { MyTokens } from '#components/access/api-token/my-tokens.tsx'
import { NewToken } from '#components/access/api-token/new-token.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { FormSection } from '#components/kit/record-form/field-definition.ts'
import { Button } from '#components/ui/button.tsx'
import { myApiTokens } from '#contract/access/api-tokens.ts'
import { load } from '#lib/api/load.ts'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('apiTokens'))('title') }
}

/** With what the reader's programs call the API. */
export default async function ApiTokensPage() {
  const [t, account, messages, { items, offered }] = await Promise.all([
    getTranslations('apiTokens'),
    getTranslations('account'),
    getTranslations('capabilities'),
    load(myApiTokens.list),
  ])
  const labels = Object.fromEntries(
    [...new Set([...offered, ...items.flatMap(({ capabilities }) => capabilities)])].map(name => [
      name,
      `${areaLabel(messages, name.split('.')[0] ?? '')}: ${capabilityLabel(messages, name)}`,
    ]),
  )
  const sections: FormSection[] = [
    {
      fields: [
        { name: 'name', kind: 'text', max: 80 },
        { name: 'expiresOn', kind: 'date' },
        { name: 'allowedIps', kind: 'tags', code: true, optional: true, max: 90, full: true },
        { name: 'capabilities', kind: 'choices', options: offered, full: true },
        { name: 'currentPassword', kind: 'text', full: true },
      ],
    },
  ]
  return (
    <ClientMessages of={['apiTokens', 'roleGroups', 'capabilities', 'signIn']}>
      <PageHeader
        crumbs={[{ text: account('title'), href: paths.myAccount() }]}
        title={t('title')}
        actions={
          <>
            <Button as={Link} href={paths.apiGuide()}>
              {t('guide.title')}
            </Button>
            <NewToken sections={sections} />
          </>
        }
        ruled
      />
      <div className="flex max-w-250 flex-col gap-4 px-gutter py-5">
        <p className="text-text-2">{t('text')}</p>
        <MyTokens tokens={items} labels={labels} />
      </div>
    </ClientMessages>
  )
}
