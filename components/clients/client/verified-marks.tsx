import { BadgeCheck } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { clientFacts, type VerifiedFacts } from '#contract/clients/verified-facts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

const known = (verified: VerifiedFacts) => clientFacts.flatMap(fact => (verified[fact] ? [{ fact, ...verified[fact] }] : []))

/** What of a client is known to be true, beside its name. */
export async function VerifiedMarks({ verified }: { verified: VerifiedFacts }) {
  const t = await getTranslations('clients')
  return known(verified).map(({ fact }) => (
    <Tag key={fact}>
      <Icon of={BadgeCheck} size={14} />
      {t(`verified.${fact}`)}
    </Tag>
  ))
}

/** Since when each is known, and how. */
export async function VerifiedCard({ verified }: { verified: VerifiedFacts }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const facts = known(verified)
  if (facts.length === 0) return null
  return (
    <Card title={t('verified.title')}>
      <KeyValue
        items={facts.map(({ fact, on, how, who }) => ({
          term: t(`options.fact.${fact}`),
          value: (
            <>
              <DateText value={on} as="day" /> · {who ? t('verified.staff', { name: nameFor(who, locale) }) : t(`verified.by.${how}`)}
            </>
          ),
        }))}
      />
    </Card>
  )
}
