import { getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ContactMessage } from '#contract/support/contact-messages.ts'
import { paths } from '#lib/paths.ts'
import { Assignee } from './assignee.tsx'
import { contactBadges } from './contact-columns.tsx'
import { ContactReplies } from './contact-replies.tsx'
import { verbContact } from './contact-verbs.ts'
import { ReplyForm } from './reply-form.tsx'

interface ContactDrawerProps {
  message: ContactMessage
  people: { id: number; name: Bilingual }[]
  back: string
}

/** One message whole: who, what, the replies so far, and the next one. */
export async function ContactDrawer({ message, people, back }: ContactDrawerProps) {
  const t = await getTranslations('contactMessages')
  const { id, name, email, mobile, subject, status, language, createdOn, ip, clientId, assigneeId, assigneeName, can = {} } = message
  return (
    <SideDrawer title={subject} back={back} actions={<VerbButtons record={{ ...verbContact(message), back }} />}>
      <KeyValue
        items={[
          { term: t('fields.name'), value: <bdi>{name}</bdi> },
          { term: t('fields.email'), value: <Email value={email} /> },
          { term: t('fields.mobile'), value: <Phone value={mobile} /> },
          { term: t('fields.status'), value: <StatusBadge status={contactBadges[status]} label={t(`options.status.${status}`)} /> },
          { term: t('fields.createdOn'), value: <DateText value={createdOn} /> },
          { term: t('fields.language'), value: t(`options.language.${language}`) },
          { term: t('fields.ip'), value: <Verbatim value={ip} /> },
          ...(clientId
            ? [
                {
                  term: t('fields.clientId'),
                  value: <Link href={paths.client(clientId)}>{t('openClient')}</Link>,
                },
              ]
            : []),
          {
            term: t('fields.assigneeId'),
            value:
              can.assign === true ? (
                <Assignee message={verbContact(message)} people={people} value={assigneeId} />
              ) : assigneeName ? (
                <Name value={assigneeName} />
              ) : (
                '—'
              ),
          },
        ]}
      />
      <div className="mail-text" dir="auto" lang={language}>
        {message.message}
      </div>
      <ContactReplies replies={message.replies ?? []} language={language} />
      {can.reply === true && <ReplyForm key={message.version} id={id} email={email} language={t(`options.language.${language}`)} />}
    </SideDrawer>
  )
}
