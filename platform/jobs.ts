import type { JobDefinition } from './kernel/jobs.ts'

/** Every job, once. */
export const jobDefinitions: readonly JobDefinition[] = []
