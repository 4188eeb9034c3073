'use client'
import { useState } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { type FieldDefinition, sentValue, type Values } from '#components/kit/record-form/field-definition.ts'
import { audienceFields } from '#contract/campaigns/campaign-input.ts'
import type { CampaignAudience } from '#contract/campaigns/campaigns.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { countAudience } from './actions.ts'
import { AudienceText } from './audience-text.tsx'

/** How long nothing is typed before it is counted, in milliseconds. */
const rested = 400

// Half typed as it is: the platform counts what it can.
const count = (typed: Values) => countAudience({ body: typed as FormBody })

/** How many a campaign would reach as it is typed now. What cannot be counted yet, a day half typed, leaves the figure before. */
export function LiveAudience({ fields, values }: { fields: readonly FieldDefinition[]; values: Values }) {
  const [audience, setAudience] = useState<CampaignAudience>()
  const asked = fields
    .filter(({ name }) => audienceFields.includes(name))
    .map(field => [field.name, sentValue(field, values[field.name])] as const)
  useAnswer(count, Object.fromEntries(asked), { rest: rested, onData: setAudience })
  return audience ? <AudienceText audience={audience} /> : null
}
