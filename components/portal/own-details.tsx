import { getLocale, getTranslations } from 'next-intl/server'
import { CustomValue } from '#components/clients/client/custom-fields-card.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import type { FilledField } from '#contract/clients/asked-fields.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** What the company holds of a client in its custom fields, as far as it is the client's to see. */
export async function OwnDetails({ fields }: { fields: readonly FilledField[] }) {
  const [t, locale] = await Promise.all([getTranslations('portal'), getLocale()])
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="own-details" className="flex flex-col gap-2">
      <h2 id="own-details" className="text-(length:--fs-body) font-semibold">
        {t('details')}
      </h2>
      <KeyValue
        items={fields.map(field => ({
          term: nameFor(field.name, locale),
          value: <CustomValue field={field} yes={t('yes')} no={t('no')} />,
        }))}
      />
    </section>
  )
}
