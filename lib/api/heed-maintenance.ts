import { redirect } from 'next/navigation'
import { paths } from '#lib/paths.ts'
import { ApiProblem } from './api-problem.ts'

/** While Sijil is under maintenance, a page that may not be had leads to the page that says so. */
export function heedMaintenance(error: unknown): void {
  if (error instanceof ApiProblem && error.refusal.code === 'maintenance') redirect(paths.maintenance())
}
