import { getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { type EmailMessage, emailMessages } from '#contract/messaging/email-messages.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ClientLink } from './client-link.tsx'
import { emailTemplates } from './email-templates.ts'
import { SuppressionButton } from './suppression-button.tsx'

const verbs = verbsOf(emailMessages)

interface EmailDrawerProps {
  message: EmailMessage
  back: string
  /** The reader may say which addresses get no mail. */
  suppresses: boolean
  /** The reader may see why an address gets none. */
  seesWhy: boolean
}

/** One email whole, as plain text: its HTML never runs here. */
export async function EmailDrawer({ message, back, suppresses, seesWhy }: EmailDrawerProps) {
  const [t, templates] = await Promise.all([getTranslations('emailMessages'), emailTemplates()])
  const { id, version, to, can } = message
  const suppression = suppresses && <SuppressionButton address={message.to} suppressed={message.suppressed} />
  const actions = (suppression || can?.resend !== 'forbidden') && (
    <ClientMessages of={['emailMessages']}>
      {suppression}
      <RecordVerbs given={verbs}>
        <VerbButtons record={{ id, version, name: to, can }} />
      </RecordVerbs>
    </ClientMessages>
  )
  return (
    <SideDrawer title={message.subject} back={back} actions={actions}>
      {message.suppressed && (
        <Callout tone="warn">
          {t('suppressed')} {seesWhy && <Link href={paths.suppressedAddresses({ q: message.to })}>{t('whySuppressed')}</Link>}
        </Callout>
      )}
      <KeyValue
        items={[
          {
            term: t('fields.to'),
            value: (
              <CopyButton value={message.to}>
                <Email value={message.to} plain />
              </CopyButton>
            ),
          },
          ...(message.addressedTo ? [{ term: t('fields.addressedTo'), value: <Email value={message.addressedTo} plain /> }] : []),
          ...(message.cc ? [{ term: t('fields.cc'), value: <bdi dir="ltr">{message.cc}</bdi> }] : []),
          ...(message.replyTo ? [{ term: t('fields.replyTo'), value: <Email value={message.replyTo} plain /> }] : []),
          { term: t('fields.state'), value: t(`options.state.${message.state}`) },
          { term: t('fields.createdOn'), value: <DateText value={message.createdOn} as="log" /> },
          { term: t('fields.sentOn'), value: <DateText value={message.sentOn} as="log" /> },
          { term: t('fields.deliveredOn'), value: <DateText value={message.deliveredOn} as="log" /> },
          { term: t('fields.openedOn'), value: <DateText value={message.openedOn} as="log" /> },
          { term: t('fields.attempts'), value: numberText(message.attempts) },
          { term: t('fields.category'), value: t(`options.category.${message.category}`) },
          { term: t('fields.template'), value: templates.text(message.template) },
          { term: t('fields.clientId'), value: <ClientLink id={message.clientId} /> },
          {
            term: t('fields.error'),
            value: message.error === 'suppressed' ? t('refusedAddress') : <Verbatim value={message.error} wrap />,
          },
          { term: t('fields.providerId'), value: <Verbatim value={message.providerId} wrap /> },
          { term: t('fields.messageId'), value: <Verbatim value={message.messageId} wrap /> },
        ]}
      />
      {message.holdsSecrets && <p className="text-text-3">{t('masked')}</p>}
      <div className="mail-text" dir="auto" lang={message.language}>
        {message.text}
      </div>
    </SideDrawer>
  )
}
