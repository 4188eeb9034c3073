'use client'
import { acrossWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { campaignProblems } from '#contract/campaigns/campaign-input.ts'
import { LiveAudience } from './live-audience.tsx'

interface CampaignFormProps {
  sections: FormSection[]
  values: Values
  campaign?: { id: number; version: number }
  readOnly?: boolean
}

/** What a campaign says, to whom and how fast; or a new one. */
export function CampaignForm({ values, campaign, ...more }: CampaignFormProps) {
  const across = acrossWith(campaignProblems, values)
  const fields = more.sections.flatMap(section => section.fields)
  return (
    <ResourceForm {...more} resource="campaigns" values={values} record={campaign} across={across}>
      {typed => !more.readOnly && <LiveAudience fields={fields} values={typed} />}
    </ResourceForm>
  )
}
