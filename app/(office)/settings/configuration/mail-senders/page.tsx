import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { mailSenderColumns } from '#components/messaging/mail-sender/mail-sender-columns.tsx'
import { mailSenderForm } from '#components/messaging/mail-sender/mail-sender-form.ts'
import { mailSenders } from '#contract/messaging/mail-senders.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('mailSenders'))('title') }
}

export default async function MailSendersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={mailSenders}
      searchParams={await searchParams}
      columns={await mailSenderColumns()}
      form={mailSenderForm}
      start={{ categories: [], position: 0, port: 587, security: 'starttls' }}
      duplicate={false}
      verbs={verbsOf(mailSenders, {})}
    />
  )
}
