import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The year in which a document of now is issued, by the calendar of the Kingdom. */
export const yearOf = (scope: Scope): number => Number(riyadhDate(scope.now).slice(0, 4))
