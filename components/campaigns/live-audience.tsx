'use client'
import { useEffect, useState } from 'react'
import { type FieldDefinition, sentValue, type Values } from '#components/kit/record-form/field-definition.ts'
import { audienceFields } from '#contract/campaigns/campaign-input.ts'
import type { CampaignAudience } from '#contract/campaigns/campaigns.ts'
import { countAudience } from './actions.ts'
import { AudienceText } from './audience-text.tsx'

/** How long nothing is typed before it is counted, in milliseconds. */
const rested = 400

/** How many a campaign would reach as it is typed now. What cannot be counted yet, a day half typed, leaves the figure before. */
export function LiveAudience({ fields, values }: { fields: readonly FieldDefinition[]; values: Values }) {
  const [audience, setAudience] = useState<CampaignAudience>()
  const asked = fields
    .filter(({ name }) => audienceFields.includes(name))
    .map(field => [field.name, sentValue(field, values[field.name])] as const)
  const body = JSON.stringify(Object.fromEntries(asked))
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void countAudience({ body: JSON.parse(body) }).then(answer => current && answer.ok && setAudience(answer.data))
    }, rested)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [body])
  return audience ? <AudienceText audience={audience} /> : null
}
