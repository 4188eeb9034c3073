'use server'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const showOrderedCode = async (call: ActionCall<typeof domainJobs.endpoints.eppCode>) => action(domainJobs.endpoints.eppCode, call)
