'use server'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { action } from '#lib/action/action.ts'

export const retryDeadJob = async (id: string) => action(jobEndpoints.retry, { params: { id } })
