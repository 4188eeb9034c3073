import { type HomeRange, homeRanges } from '#contract/dashboard/admin-dashboard.ts'

export const incomeShows = ['income', 'orders', 'activated'] as const
export type IncomeShow = (typeof incomeShows)[number]

/** What the figures of the home page are about, as the address says it. */
export interface HomeView {
  range: HomeRange
  show: IncomeShow
}

type Search = Record<string, string | string[] | undefined>

export const usualView: HomeView = { range: 'days30', show: 'income' }

/** What the address asks for; what it does not name, or nobody knows, is as usual. */
export function readHomeView({ range, show }: Search): HomeView {
  return { range: homeRanges.find(one => one === range) ?? usualView.range, show: incomeShows.find(one => one === show) ?? usualView.show }
}

/** The part of the address that a view has; nothing for the usual one. */
export const homeSearch = (view: HomeView): { range?: string; show?: string } => ({
  ...(view.range === usualView.range ? {} : { range: view.range }),
  ...(view.show === usualView.show ? {} : { show: view.show }),
})
