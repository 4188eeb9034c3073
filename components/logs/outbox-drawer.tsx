import { getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { OutboxMessage } from '#contract/messaging/outbox.ts'

/** One message of the outbox, with its codes and links, as plain text. */
export async function OutboxDrawer({ message, back }: { message: OutboxMessage; back: string }) {
  const t = await getTranslations('outbox')
  return (
    <SideDrawer title={message.subject ?? t(message.kind)} back={back}>
      <KeyValue
        items={[
          {
            term: t('fields.to'),
            value: (
              <CopyButton value={message.to}>
                {message.kind === 'email' ? <Email value={message.to} plain /> : <Phone value={message.to} plain />}
              </CopyButton>
            ),
          },
          { term: t('fields.from'), value: <bdi>{message.from ?? '—'}</bdi> },
          { term: t('fields.writtenOn'), value: <DateText value={message.writtenOn} as="log" /> },
          { term: t('fields.template'), value: <Verbatim value={message.template} /> },
          { term: t('fields.name'), value: <Verbatim value={message.name} wrap /> },
        ]}
      />
      <div className="mail-text" dir="auto" lang={message.language}>
        {message.text}
      </div>
    </SideDrawer>
  )
}
