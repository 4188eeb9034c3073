import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { Buttons } from '#components/kit-page/buttons.tsx'
import { Calendars } from '#components/kit-page/calendars.tsx'
import { Charts } from '#components/kit-page/charts.tsx'
import { Choices } from '#components/kit-page/choices.tsx'
import { Dialogs } from '#components/kit-page/dialogs.tsx'
import { Fields } from '#components/kit-page/fields.tsx'
import { Figures } from '#components/kit-page/figures.tsx'
import { FormSamples } from '#components/kit-page/form-samples.tsx'
import { ListSamples } from '#components/kit-page/list-samples.tsx'
import { Menus } from '#components/kit-page/menus.tsx'
import { MoreSamples } from '#components/kit-page/more-samples.tsx'
import { Notices, TimelineCard } from '#components/kit-page/notices.tsx'
import { Record } from '#components/kit-page/record.tsx'
import { States } from '#components/kit-page/states.tsx'
import { Statuses } from '#components/kit-page/statuses.tsx'
import { Toasts } from '#components/kit-page/toasts.tsx'
import { Unsaved } from '#components/kit-page/unsaved.tsx'
import { Values } from '#components/kit-page/values.tsx'
import { Card } from '#components/ui/card.tsx'
import { kitShown } from '#lib/security/kit-shown.ts'

/** Every component of the interface in every state; for those who build it, so not in production unless asked for. */
export default async function KitPage() {
  if (!kitShown()) notFound()
  const t = await getTranslations('kitPage')
  const { kit, status, kitPage, kitForm, list, record, form, validation } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ kit, status, kitPage, kitForm, list, record, form, validation }}>
      <main className="mx-auto max-w-360 pb-12">
        <PageHeader title={t('title')} facts={t('about')} />
        <div className="grid gap-4 px-gutter md:grid-cols-2">
          <Statuses />
          <Buttons />
          <Card title={t('sections.fields')}>
            <Fields />
          </Card>
          <Values />
          <Choices />
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={t('sections.menus')}>
              <Menus />
            </Card>
            <Card title={t('sections.dialogs')}>
              <Dialogs />
            </Card>
          </div>
          <Card title={t('sections.calendar')}>
            <Calendars />
          </Card>
          <Card title={t('sections.toasts')}>
            <Toasts />
          </Card>
          <TimelineCard />
          <Notices />
          <States />
          <Card title={t('sections.formError')} padded={false}>
            <Unsaved />
          </Card>
          <Figures />
          <Charts />
          <MoreSamples />
        </div>
        <div className="flex min-w-0 flex-col gap-4 mt-4 px-gutter">
          <ListSamples />
          <FormSamples />
          <Record />
        </div>
      </main>
    </NextIntlClientProvider>
  )
}
