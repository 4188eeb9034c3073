import type { z } from 'zod'
import { type Check, checkWith } from '#components/kit/record-form/check-with.ts'
import { type AskedField, clientFieldProblems } from '#contract/clients/asked-fields.ts'
import { clientForm } from '#contract/clients/client-input.ts'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { type Client, clients } from '#contract/clients/clients.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { fromForm, newClient } from './client-form-values.ts'

type Checked = Parameters<typeof clientProblems>[0] & { customValues: { fieldId: number; value: string }[] }
const whole = newClient.emailPreferences

/** What is missing is told together with what is wrong. */
const check =
  (schema: z.ZodType<Checked>, stored: Client | null, fields: readonly AskedField[]): Check =>
  values => {
    const sent = fromForm(values, whole)
    const missing = Object.entries(clientProblems(sent as Parameters<typeof clientProblems>[0], stored)).filter(
      ([, { key }]) => key === 'required',
    )
    const found = checkWith(schema, client => ({
      ...clientProblems(client, stored),
      ...clientFieldProblems(fields, client.customValues, {
        stored: stored && storedValues(stored),
        skipRequired: client.skipRequired === true,
      }),
    }))(sent)
    return { ...Object.fromEntries(missing), ...found } satisfies FieldProblems
  }

/** The contract's rules for a new client, on what the form sends. */
export const checkNew = (fields: readonly AskedField[]) => check(clients.create, null, fields)

/** The same for a stored one. */
export const checkStored = (client: Client) => check(clientForm, client, client.customFields ?? [])

const storedValues = ({ customFields = [] }: Client) =>
  customFields.flatMap(({ id, value }) => (value === null ? [] : [{ fieldId: id, value }]))
