import { checkWith } from '#components/kit/record-form/check-with.ts'
import { clientInput } from '#contract/clients/client-input.ts'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { clients } from '#contract/clients/clients.ts'
import { fromForm, newClient } from './client-form-values.ts'

const whole = newClient.emailPreferences

/** The contract's rules for a new client, on what the form sends. */
export const checkNew = (values: Record<string, unknown>) => checkWith(clients.create, clientProblems)(fromForm(values, whole))

/** The same for a stored one. */
export const checkStored = (values: Record<string, unknown>) => checkWith(clientInput, clientProblems)(fromForm(values, whole))
