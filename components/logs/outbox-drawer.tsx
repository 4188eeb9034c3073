import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/date-text.tsx'
import { KeyValue } from '#components/kit/key-value.tsx'
import { SideDrawer } from '#components/kit/side-drawer.tsx'
import { Verbatim } from '#components/kit/verbatim.tsx'
import type { OutboxMessage } from '#contract/messaging/outbox.ts'

/** One message of the outbox, with its codes and links, as plain text. */
export async function OutboxDrawer({ message, back }: { message: OutboxMessage; back: string }) {
  const t = await getTranslations('outbox')
  return (
    <SideDrawer title={message.subject ?? t(message.kind)} back={back}>
      <KeyValue
        items={[
          { term: t('fields.to'), value: <Verbatim value={message.to} copy /> },
          { term: t('fields.from'), value: <bdi>{message.from ?? '—'}</bdi> },
          { term: t('fields.writtenOn'), value: <DateText value={message.writtenOn} as="log" /> },
          { term: t('fields.template'), value: <Verbatim value={message.template} /> },
          { term: t('fields.name'), value: <Verbatim value={message.name} wrap /> },
        ]}
      />
      <div className="mailtext" dir="auto" lang={message.language}>
        {message.text}
      </div>
    </SideDrawer>
  )
}
