import { getTranslations } from 'next-intl/server'
import { Block } from '#components/access/my-account/block.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ProviderForm } from '#components/settings/authentication/provider-form.tsx'
import { RulesForm } from '#components/settings/authentication/rules-form.tsx'
import { UnenrolledList } from '#components/settings/authentication/unenrolled-list.tsx'
import { authentication } from '#contract/settings/authentication.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('authentication'))('title') }
}

export default async function AuthenticationPage() {
  const { metadata } = await requireSession()
  const [t, rules, unenrolled] = await Promise.all([
    getTranslations('authentication'),
    load(authentication.get),
    load(authentication.unenrolled),
  ])
  const mayEdit = can(metadata, 'authentication.edit')
  return (
    <ClientMessages of={['authentication', 'signIn']}>
      <PageHeader title={t('title')} facts={t('lead')} ruled />
      <div className="settings-blocks">
        <RulesForm key={`rules ${rules.version}`} rules={rules} mayEdit={mayEdit} />
        <Block title={t('provider.title')} help={t('provider.help')}>
          <ProviderForm
            key={rules.singleSignOn.version}
            provider={rules.singleSignOn}
            address={rules.redirectAddress}
            mayEdit={metadata.role === 'SUPER_ADMIN'}
          />
        </Block>
        <Block title={t('unenrolled.title')} help={t('unenrolled.help')}>
          <UnenrolledList {...unenrolled} mayEdit={mayEdit} />
        </Block>
      </div>
    </ClientMessages>
  )
}
