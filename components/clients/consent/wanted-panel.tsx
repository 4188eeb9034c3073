import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Card } from '#components/ui/card.tsx'
import type { wantedMessages } from '#contract/clients/wanted-messages.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { WantedAnswers } from './wanted-answers.tsx'

interface Props {
  clientId: number
  wanted: AnswerOf<typeof wantedMessages.endpoints.view>
  mayChange: boolean
}

/** What a client and each of its contacts receive, by channel. */
export async function WantedPanel({ clientId, wanted, mayChange }: Props) {
  const t = await getTranslations('consents')
  const named = (kinds: Props['wanted']['contacts'][number]['categories']) =>
    kinds.map(one => t(`options.purpose.${one}`)).join(t('wanted.comma')) || t('wanted.noKinds')
  return (
    <div className="flex flex-col gap-4 p-4">
      <Card title={t('wanted.title')}>
        <ClientMessages of={['consents']}>
          <WantedAnswers clientId={clientId} answers={wanted.answers} mayChange={mayChange} />
        </ClientMessages>
      </Card>
      <Card title={t('wanted.contacts')}>
        {wanted.contacts.length === 0 ? (
          <p className="text-text-3">{t('wanted.noContacts')}</p>
        ) : (
          <>
            <p className="mb-2 text-text-2">{t('wanted.contactsText')}</p>
            <KeyValue
              items={wanted.contacts.map(({ name, ...kinds }) => ({
                term: name,
                value: (
                  <>
                    <div>{t('wanted.byEmail', { kinds: named(kinds.categories) })}</div>
                    <div>{t('wanted.bySms', { kinds: named(kinds.smsCategories) })}</div>
                  </>
                ),
              }))}
            />
          </>
        )}
      </Card>
    </div>
  )
}
